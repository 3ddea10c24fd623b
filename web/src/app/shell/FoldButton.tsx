import { useEffect, useState } from 'react'
import { PanelLeft } from '../../ui/icons'
import { foldSidebar, isSidebarFolded } from './sidebar-fold'

/** Folds the sidebar to a rail of icons and back, also by Ctrl+B. */
export function FoldButton() {
  const [folded, setFolded] = useState(isSidebarFolded)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFoldKey(event) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setFolded(!folded)
      foldSidebar(!folded)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [folded])

  return (
    <button
      type="button"
      aria-expanded={!folded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={() => {
        setFolded(!folded)
        foldSidebar(!folded)
      }}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-4 text-left text-meta hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <PanelLeft aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{folded ? 'Menüyü genişlet' : 'Menüyü daralt'}</span>
      <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs">
        Ctrl B
      </kbd>
    </button>
  )
}

const isFoldKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !altKey && !shiftKey
