/** The manual's style: A4 in one column, a page of paper for the cover, the contents and each page. */
export const manualStyle = `
@page { size: A4; margin: 20mm 22mm; }
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 42rem; padding: 2rem; background: #fff; color: #10202e;
  font: 11pt/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { font-size: 19pt; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 13pt; margin: 1.4rem 0 .3rem; }
h3 { font-size: 11pt; margin: 1rem 0 .2rem; }
h1, h2, h3 { break-after: avoid; }
p, ul, ol { margin: .4rem 0; }
li { margin: .2rem 0; break-inside: avoid; }
a { color: inherit; }
kbd, .press { border: 1px solid #8a99a6; border-radius: 3px; padding: 0 .25em; font-family: inherit; font-size: .95em; }
img { display: block; width: 100%; margin: .6rem 0; border: 1px solid #8a99a6; break-inside: avoid; }
.place { color: #4a5a68; font-size: 9.5pt; margin: 0 0 .6rem; }
.cover { text-align: center; padding: 9rem 0; }
.cover h1 { font-size: 40pt; }
.cover p { font-size: 16pt; }
.cover .day { font-size: 11pt; color: #4a5a68; }
nav ol { columns: 2; list-style: none; padding: 0; }
nav a { text-decoration: none; }
article { margin-top: 4rem; }
@media print {
  body { max-width: none; padding: 0; }
  nav, article { break-before: page; margin-top: 0; }
}
`;
