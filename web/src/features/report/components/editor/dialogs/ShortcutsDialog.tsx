import { Dialog } from '../../../../../ui/overlays/Dialog'
import { shortcuts } from '../use-shortcuts'

export interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The editor's keys, for those who work with a keyboard. */
export function ShortcutsDialog(dialog: ShortcutsDialogProps) {
  return (
    <Dialog {...dialog} title="Klavye kısayolları" description="Mac bilgisayarlarda Ctrl yerine ⌘ kullanın.">
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-firm bg-canvas px-2 py-0.5 font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
