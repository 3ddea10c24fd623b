// The web app's colours (web/src/styles/tokens.css) as mail clients take them: plain values, a dark counterpart each.
export const color = {
  canvas: '#f6f8f8',
  surface: '#ffffff',
  ink: '#14201f',
  meta: '#4d5c60',
  line: '#dce3e4',
  brand: '#125e6c',
  onBrand: '#ffffff',
}

export const font = {
  fontFamily: 'Inter, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
}

/** Clients that follow the reader's dark mode repaint by these classes; the others keep the light colours. */
export const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: #0f1817 !important; }
  .card { background-color: #182423 !important; border-color: #2d3c3d !important; }
  .ink { color: #eef3f3 !important; }
  .meta { color: #a9b8ba !important; }
  .brand { color: #7cc4d1 !important; }
  .line { border-color: #2d3c3d !important; }
}`
