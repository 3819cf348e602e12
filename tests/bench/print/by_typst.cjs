// The content by Typst, as npm brings its compiler: node by_typst.cjs pages|table DATA.json OUT.pdf, with NODE_PATH naming the folder of
// modules. Typst reads the data itself; it tags what it writes, as it does unless told otherwise.
const fs = require("fs");
const path = require("path");
const { NodeCompiler } = require("@myriaddreamin/typst-ts-node-compiler");

const [what, data, out] = process.argv.slice(2);
const workspace = path.dirname(path.resolve(data));
const document = fs.readFileSync(path.join(__dirname, `by_typst_${what}.typ`), "utf8");
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: ["/usr/share/fonts/truetype"] }] });
const source = `#let data = json("/${path.basename(data)}")\n` + document;
fs.writeFileSync(out, compiler.pdf({ mainFileContent: source }));
