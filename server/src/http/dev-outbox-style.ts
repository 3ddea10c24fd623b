/** The style sheet of /dev/outbox, in the colours of the web app (web/src/styles/tokens.css). */
export const devOutboxStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f6f8f8; --surface: #fff; --sunken: #edf1f2; --ink: #14201f; --meta: #4d5c60; --line: #dce3e4;
  --brand: #125e6c; --soft: #e4f0f2; --brand-ink: #0b434e; --caution-soft: #fff3d1; --caution-ink: #634300;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0f1817; --surface: #182423; --sunken: #22302f; --ink: #eef3f3; --meta: #a9b8ba; --line: #2d3c3d;
    --brand: #7cc4d1; --soft: #143b43; --brand-ink: #c9eaf0; --caution-soft: #4a3500; --caution-ink: #ffe6a3;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--ink);
  font: 16px/24px Inter, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere;
}
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0; font-size: 24px; line-height: 30px; }
h2 { margin: 0; font-size: 17px; line-height: 24px; }
p { margin: 0; }
a { color: var(--brand); }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.top { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
.action { display: inline-flex; align-items: center; min-height: 48px; font-size: 16px; font-weight: 600; }
.meta { color: var(--meta); font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
.empty { margin-top: 24px; padding: 40px 24px; border: 1px dashed var(--line); border-radius: 12px; text-align: center; }
.messages { display: grid; gap: 8px; margin: 24px 0 0; padding: 0; list-style: none; }
.messages li { padding: 12px 16px 4px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.messages h2 a { display: block; padding: 12px 0; text-decoration: none; }
.messages .text { margin-bottom: 12px; }
.messages h2 a:hover { text-decoration: underline; }
.channel { padding: 2px 8px; border-radius: 6px; background: var(--soft); color: var(--brand-ink); font-weight: 600; }
.channel.sms { background: var(--caution-soft); color: var(--caution-ink); }
.text { padding: 12px 16px; background: var(--sunken); border-radius: 8px; white-space: pre-wrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 24px; }
dt { color: var(--meta); }
dd { margin: 0; }
main > h2 { display: flex; align-items: center; justify-content: space-between; min-height: 48px; margin-top: 16px; }
iframe { display: block; width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
`
