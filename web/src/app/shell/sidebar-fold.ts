// Whether the sidebar is a rail of icons, as somebody chose on this device, or as a tablet held upright needs its room. The
// script in index.html shows it before anything is painted, shell.css draws it: nothing of the sidebar is made anew, so the focus stays where it is.
import { storage } from '../../platform/device/storage'

const page = document.documentElement

export const isSidebarFolded = () => page.dataset['sidebar'] === 'folded'

export function foldSidebar(folded: boolean): void {
  page.dataset['sidebar'] = folded ? 'folded' : 'open'
  storage.kept.write('gozlem.sidebar', folded ? 'folded' : 'open')
}
