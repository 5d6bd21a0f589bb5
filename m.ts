import { findPropertyPath, measureFirstLoad } from "./scripts/bench/measure-first-load.ts";
const port=process.argv[2];
for (const host of ["localhost","northgate.localhost"]) { const site=`http://${host}:${port}`;
 for (const p of ["/","/properties/sales", await findPropertyPath(site)]) { const m=await measureFirstLoad(site,p); console.log(host,p,JSON.stringify({script:m.script,style:m.style,html:m.html,fonts:m.fonts,elements:m.elements})); } }
