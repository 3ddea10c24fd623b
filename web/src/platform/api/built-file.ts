/**
 * A file of the app's own build, which workers load when they need it.
 * @throws where it cannot be had
 */
export async function readBuiltFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`no file: ${answer.status}`)
  return answer.arrayBuffer()
}
