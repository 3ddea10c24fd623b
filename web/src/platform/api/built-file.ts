/**
 * A file of the app's own build, which workers load when they need it.
 * @throws where it cannot be had
 */
export async function readBuiltFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  // A hotspot answers with its page. Our own header would not tell: in the apps for phones the file comes from the phone itself.
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`no file: ${answer.status}`)
  return answer.arrayBuffer()
}
