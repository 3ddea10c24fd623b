// The printed report as a web page: the same view of the same report as the PDF template gets, with the same photos, QR
// codes and typeface, for a browser to print.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ReportDocument } from '@gozlem/document/report-document'
import { viewReport } from '@gozlem/document/report-view'
import { qrSvg } from '@gozlem/server/external/qr/qr-svg'
import { projectFile } from './project-file'

type View = ReturnType<typeof viewReport>
type Finding = View['findings'][number]
type Facts = readonly { label: string; value: string }[]

/** The report as one HTML document; photos are read by the browser from their files. */
export async function reportHtml(report: ReportDocument): Promise<string> {
  const links = new Set<string>()
  viewReport(report, { picture: () => '', code: (link) => String(links.add(link).size), drawing: () => '' })
  const codes = new Map<string, string>()
  for (const link of links) codes.set(link, `data:image/svg+xml,${encodeURIComponent(await qrSvg(link))}`)
  const view = viewReport(report, {
    picture: ({ source }) =>
      typeof source === 'string'
        ? pathToFileURL(source).href
        : `data:image/jpeg;base64,${Buffer.from(source ?? []).toString('base64')}`,
    code: (link) => codes.get(link) ?? null,
    drawing: (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  })
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${text(view.title)}</title><style>${style}</style></head>
    <body>${cover(view)}<h2>Uygunsuzluklar</h2>${view.findings.map(card).join('')}${closing(view)}</body></html>`
}

function cover(view: View): string {
  const { organization } = view
  const logo = organization.logo
    ? `<img class="logo" src="${organization.logo.file}" alt="${text(organization.logo.alt)}">`
    : ''
  const tiles = view.method.bands
    .toReversed()
    .map(
      (band) =>
        `<div style="background:${band.tint};color:${band.ink}"><b class="count">${band.count}</b><span><b>${text(band.label)}</b><br>Skor ${text(band.range)}</span></div>`,
    )
  const rows = view.findings.map(
    (finding) =>
      `<tr><td>${finding.number}</td><td><a href="#finding-${finding.number}">${text(finding.summary)}</a></td><td>${badge(finding)}</td></tr>`,
  )
  return `<header><div><p>${text(organization.name)}</p><p>${organization.details.map(text).join(' · ')}</p>
      <p class="amber">SAHA GÖZLEM RAPORU</p><h1>${text(view.title)}</h1></div>${logo}${facts(view.cover)}</header>
    <section class="columns"><div><h2>İşyeri</h2>${facts(view.company.details)}</div><div><h2>Hazırlayan</h2>${view.authors
      .map(
        ({ name, role, certificate }) =>
          `<p><b>${text(name)}</b> ${text(role)}</p>${certificate ? facts(certificate) : ''}`,
      )
      .join('')}</div></section>
    <section><h2>Özet</h2><div class="tiles">${tiles.join('')}</div>
      <p>Toplam <b>${view.findings.length} uygunsuzluk</b>, en yüksek skor <b>${view.highest}</b>. Yöntem: ${text(view.method.label)}. ${text(view.method.formula)}.</p></section>
    <h2>Uygunsuzluk listesi</h2><table><thead><tr><th>No</th><th>Uygunsuzluk</th><th>Risk</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function card(finding: Finding): string {
  const factors = finding.factors.map(({ label, value }) => `${text(label)} <b>${value}</b>`).join(' × ')
  const citations = finding.citations.map(
    ({ text: title, link }) => `<p>${link ? `<a href="${text(link)}">${text(title)}</a>` : text(title)}</p>`,
  )
  return `<article id="finding-${finding.number}">
    <div class="head"><b class="number">${finding.number}</b><h3>${finding.uygunsuzluk.map(text).join('<br>')}</h3>${badge(finding)}</div>
    <div class="body">${finding.photos.map(({ file, alt }) => `<img class="photo" src="${file}" alt="${text(alt)}">`).join('')}
      <div><p class="meta">${factors} = <b>${finding.score}</b></p>${finding.aciklama.map((line) => `<p>${text(line)}</p>`).join('')}
      <h4>Alınması gereken önlemler</h4><ol>${finding.measures.map((measure) => `<li>${text(measure)}</li>`).join('')}</ol></div></div>
    <div class="sources"><div><h4>Mevzuat</h4>${citations.join('')}</div></div></article>`
}

function closing(view: View): string {
  const { method } = view
  const sources = view.sources.map(
    ({ title, code }) =>
      `<div class="head">${code?.file ? `<img class="qr" src="${code.file}" alt="Karekod">` : ''}<p><b>${text(title)}</b><br>${text(code?.link ?? '')}</p></div>`,
  )
  const scales = method.factors.map(
    ({ label, steps }) =>
      `<table><thead><tr><th colspan="2">${text(label)}</th></tr></thead><tbody>${steps
        .map((step) => `<tr><td>${step.value}</td><td>${text(step.label)}</td></tr>`)
        .join('')}</tbody></table>`,
  )
  const bands = method.bands.map(
    (band) =>
      `<tr><td><b style="background:${band.tint};color:${band.ink}">${text(band.label)}</b></td><td>${text(band.range)}</td><td>${text(band.advice)}</td></tr>`,
  )
  const signers = view.signers.map(({ role, name, lines, statement }) => [role, name, ...lines, statement])
  return `<h2>Mevzuat kaynakları</h2>${sources.join('')}<section><h2>Risk yöntemi: ${text(method.label)}</h2><p>${text(method.formula)}</p>
    <div class="columns">${scales.join('')}</div><table><tbody>${bands.join('')}</tbody></table>
    <h2>Belge ve imzalar</h2><div class="columns">${signers
      .map((lines) => `<div class="signature">${lines.map((line) => `<p>${text(line)}</p>`).join('')}</div>`)
      .join('')}</div></section>`
}

const badge = ({ band, score }: Finding): string =>
  `<span class="badge" style="background:${band?.tint};color:${band?.ink};border-color:${band?.solid}">${text(band?.label ?? '')} ${score}</span>`

const facts = (items: Facts): string =>
  `<dl>${items.map(({ label, value }) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`

const text = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const face = (weight: number, name: string): string => {
  const file = readFileSync(projectFile(`document/resources/fonts/Inter_${name}.ttf`))
  return `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/ttf;base64,${file.toString('base64')})}`
}

const style = `${face(400, '400Regular')}${face(600, '600SemiBold')}${face(700, '700Bold')}
  body{font:9.5pt/1.35 Inter;color:#15262b;margin:0} p{margin:0 0 2mm} a{color:#0f5c63;text-decoration:none}
  h1{font-size:21pt;margin:0} h2{font-size:12pt;color:#0f5c63} h3{font-size:10.5pt;flex:1;margin:0} h4{font-size:7.5pt;color:#4d6067;margin:0}
  header{background:#0f5c63;color:#fff;padding:6mm;display:grid;grid-template-columns:1fr auto} header dl{grid-column:1/3} .amber{color:#ffd591}
  dl{display:grid;grid-template-columns:25mm 1fr;gap:2mm 3mm;font-size:9pt} dt{color:#4d6067} header dt{color:#cfe6e7} dd{margin:0}
  table{width:100%;border-collapse:collapse;font-size:9pt} td,th{border-bottom:.6pt solid #cfdadc;text-align:left;padding:1.5mm 1mm} tr{break-inside:avoid}
  .columns{display:flex;gap:4mm} .columns>*{flex:1} .tiles{display:flex;gap:2mm} .tiles>div{flex:1;padding:3mm;display:flex;gap:2mm} .count{font-size:19pt}
  article{border:.6pt solid #cfdadc;border-radius:2mm;padding:4mm;margin:3.6mm 0;break-inside:avoid;font-size:9pt} .head,.body,.sources{display:flex;gap:4mm;align-items:start}
  .number{background:#0f5c63;color:#fff;padding:1mm 2mm;border-radius:1mm} .badge{border:.6pt solid;border-radius:1mm;padding:1mm 2mm;font-weight:700}
  .photo{width:60mm;height:45mm;object-fit:cover;border-radius:1.2mm} .body>div,.sources>div{flex:1} .qr{width:14.5mm} .logo{width:29mm;background:#fff}
  section{break-inside:avoid} .signature{border:.6pt solid #cfdadc;border-radius:2mm;padding:3mm;min-height:50mm} mark{background:#fdf3e2;font-size:7pt}`
