// What this installation of the app knows of its session without the phone's safe: a file in the app's own folder, which goes with the
// app, and which neither the system takes as it takes what a web view keeps, nor a backup brings onto another phone.
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'

/** Whether the safe holds a token of this installation; `missing` where it never had a session. */
export type InstallationMark = 'token' | 'none' | 'missing' | 'unreadable'

const file = { path: 'oturum', directory: Directory.LibraryNoCloud, encoding: Encoding.UTF8 } as const

export async function readMark(): Promise<InstallationMark> {
  try {
    const { data } = await Filesystem.readFile(file)
    return data === 'token' ? 'token' : 'none'
  } catch (failure) {
    const isMissing = failure instanceof Error && 'code' in failure && failure.code === 'OS-PLUG-FILE-0008'
    return isMissing ? 'missing' : 'unreadable'
  }
}

/** Where it cannot be written the next start knows less, and asks for a sign-in at worst. */
export async function writeMark(mark: 'token' | 'none'): Promise<void> {
  await Filesystem.writeFile({ ...file, data: mark, recursive: true }).catch(() => undefined)
}
