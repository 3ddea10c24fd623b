import { Button } from '../actions/Button'
import { Checkbox } from '../forms/Checkbox'
import { Dialog } from '../overlays/Dialog'

export interface ChoosableColumn {
  id: string
  label: string
  shown: boolean
  /** Always shown. */
  fixed: boolean
}

export interface ColumnDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  columns: readonly ChoosableColumn[]
  /** Anything but how the list comes. */
  isChanged: boolean
  onShow: (id: string, shown: boolean) => void
  onReset: () => void
}

/** Which columns a list shows; every press takes effect at once. */
export function ColumnDialog(props: ColumnDialogProps) {
  const { open, onOpenChange, title, columns, isChanged, onShow, onReset } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      description="Listede görmek istediklerinizi seçin. Seçiminiz bu cihazda hatırlanır; yer yetmezse önemi az olan sütunlar gizlenir."
      footer={
        <>
          <Button disabled={!isChanged} onClick={onReset}>
            Varsayılana dön
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Tamam
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {columns.map(({ id, label, shown, fixed }) => (
          <li key={id}>
            <Checkbox
              label={label}
              checked={shown}
              disabled={fixed}
              {...(fixed && { description: 'Her zaman gösterilir' })}
              onChange={({ target }) => onShow(id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
