// Photos as files of a phone, whatever comes between two steps of a write (BEY-04).
import { expect, test } from 'vitest'
import { openWebView } from '../testing/web-view'

const missing = () => Object.assign(new Error('The file does not exist.'), { code: 'OS-PLUG-FILE-0008' })

/** A phone whose folder is asked by the plugin's own messages. An iPhone takes the old file away before it renames another. */
async function phone() {
  const files = new Map<string, string>()
  const pathOf = ({ path }: Record<string, unknown>) => String(path)
  const inside = (folder: string) => [...files.keys()].filter((name) => name.startsWith(`${folder}/`))
  const textOf = (path: string) => {
    const text = files.get(path)
    if (text === undefined) throw missing()
    return text
  }
  openWebView('ios', {
    Filesystem: {
      writeFile: (options) => void files.set(pathOf(options), String(options['data'])),
      readFile: (options) => ({ data: textOf(pathOf(options)) }),
      rename: async ({ from, to }) => {
        const text = textOf(String(from))
        files.delete(String(to))
        files.delete(String(from))
        await new Promise((resolve) => setTimeout(resolve))
        files.set(String(to), text)
      },
      readdir: (options) => ({
        files: inside(pathOf(options)).map((name) => ({ name: name.split('/').pop() })),
      }),
    },
  })
  return import('./photo-store')
}

const bytes = new TextEncoder().encode('photo').buffer

test('BEY-04 a photo that is being changed is there for whoever asks', async () => {
  const { photoStore } = await phone()
  await photoStore.keep('user-1', { id: 'photo-1' }, bytes)
  const changing = photoStore.update('user-1', 'photo-1', (known) => ({ ...known, note: 'Korkuluk yok' }))
  const asked = new Promise((resolve) => setTimeout(resolve)).then(() =>
    Promise.all([photoStore.list('user-1'), photoStore.find('user-1', 'photo-1')]),
  )
  const changed = { id: 'photo-1', note: 'Korkuluk yok' }
  expect(await asked).toEqual([[changed], changed])
  await changing
})
