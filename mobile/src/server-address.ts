/** Where the server is; the build writes it into the page, beside the policy that lets the page ask no other one. */
export function serverAddress(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=server]')
  if (!meta) throw new Error('the build named no server')
  return meta.content
}
