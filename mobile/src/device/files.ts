// A phone has no folder of downloads that a page may write to: a file is handed to the sheet, where somebody keeps it, opens it or
// sends it on.
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { Device } from '@gozlem/web/device/device'
import { toast } from '@gozlem/web/toast'
import { isClosedSheet } from './share'
import { writeBytes } from './write-bytes'

const folder = 'disari'
const directory = Directory.Cache

/** What was handed out before; the app that took it has had its time. */
export const forgetHandedOut = (): Promise<void> =>
  Filesystem.rmdir({ path: folder, directory, recursive: true }).catch(() => undefined)

export const files: Device['files'] = {
  save: (file, name) => void handOut(file, name),
  view: () => (file, name) => void handOut(file, name),
  canPrint: () => false,
  print: () => undefined,
  printText: () => undefined,
}

async function handOut(file: Blob, name: string): Promise<void> {
  try {
    const path = `${folder}/${name.replaceAll(/[/\\]/g, '-')}`
    await writeBytes(file, { path, directory })
    const { uri } = await Filesystem.getUri({ path, directory })
    await Share.share({ title: name, files: [uri] })
  } catch (failure) {
    if (!isClosedSheet(failure)) toast.error('Dosya hazırlanamadı', { description: name })
  }
}
