import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { startSite } from "./tests/support/site";
import { sessionCookie } from "./tests/support/cookies";
import { get } from "./tests/support/http";
const site = await startSite({ directory: "/tmp/f1", members: 30 });
const cookie = await sessionCookie(site.url, "admin");
const B64="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function* segs(map: any, code: string, out: Map<string, number>) {
  const lines = code.split("\n"); let src=0; 
  const m: string[] = map.mappings.split(";");
  for (let l=0;l<m.length;l++){ let col=0; const ents:[number,number][]=[];
    for (const s of m[l]!.split(",")) { if(!s) continue; const v:number[]=[]; let sh=0,val=0; for(const ch of s){const d=B64.indexOf(ch); val|=(d&31)<<sh; if(d&32){sh+=5}else{v.push(val&1?-(val>>1):val>>1); sh=0;val=0}} col+=v[0]!; if(v.length>1){src+=v[1]!; ents.push([col,src])} else ents.push([col,-1]) }
    for(let i=0;i<ents.length;i++){const end= i+1<ents.length?ents[i+1]![0]:(lines[l]?.length??0); const n= ents[i]![1]<0?"(none)":map.sources[ents[i]![1]]; out.set(n,(out.get(n)??0)+end-ents[i]![0]); }
  }
}
const detail = process.argv[2];
for (const path of process.argv.slice(3)) {
  const page = await get(site, path, path==="/login"?null:cookie);
  if (process.env.DUMP) (await import("node:fs")).writeFileSync("/tmp/f1/dump.html", page.status+" "+page.location+"\n"+page.text); const scripts = [...new Set([...page.text.matchAll(/\/_next\/static\/chunks\/[^"'\\]+?\.js/g)].map(m=>m[0]))];
  const tags = [...new Set([...page.text.matchAll(/<script[^>]+src="([^"]+\.js)[^"]*"/g)].map(m=>m[1]!.split("?")[0]!))];
  let total=0; const by=new Map<string,number>();
  for (const s of tags) { const f="/tmp/f1/.next/static"+s.replace("/_next/static",""); if(new RegExp("<script[^>]*"+s.split("/").pop()+"[^>]*nomodule","i").test(page.text)) continue;
    const code=readFileSync(f,"utf8"); const gz=gzipSync(code).length; total+=gz; 
    try { const map=JSON.parse(readFileSync(f.replace(/[^/]+$/, code.match(/sourceMappingURL=(\S+)\s*$/)![1]!),"utf8")); const o=new Map<string,number>(); const maps = map.sections? map.sections.map((x:any)=>x.map):[map];
      if(map.sections){ // indexed
        const lines=code.split("\n"); for(let i=0;i<map.sections.length;i++){const a=map.sections[i].offset; const b=map.sections[i+1]?.offset ?? {line:lines.length-1,column:lines.at(-1)!.length}; let part=lines.slice(a.line,b.line+1); if(part.length===1) part=[part[0]!.slice(a.column,b.column)]; else {part[0]=part[0]!.slice(a.column); part[part.length-1]=part.at(-1)!.slice(0,b.column)}; [...segs(map.sections[i].map, part.join("\n"), o)];}
      } else [...segs(map,code,o)];
      const sum=[...o.values()].reduce((a,b)=>a+b,0)||1; for(const [k,v] of o){ const mm=k.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/); const name=mm?(mm[1]==="next"?("next/"+(k.includes("react-dom")?"react-dom":k.includes("polyfill")?"polyfill":"runtime")):mm[1]!):k.replace(/^.*\[project\]\//,"").split("/").slice(0,detail==="2"?3:2).join("/"); by.set(name,(by.get(name)??0)+gz*v/sum)} } catch { by.set(s,(by.get(s)??0)+gz); }
  }
  console.log(path, Math.round(total/100)/10, "kB in", tags.length, "tags;", scripts.length, "named");
  if (detail!=="0") for (const [k,v] of [...by].sort((a,b)=>b[1]-a[1]).slice(0,45)) if (v>300) console.log("   ", (v/1024).toFixed(1), k);
}
await site.stop(); process.exit(0);
