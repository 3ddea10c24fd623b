import { useEffect } from 'react'
import { Button } from '../../../ui/actions/Button'
import { PartyPopper } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { useFinishChecklist } from '../api'
import { checklistId } from './checklist-place'

/** At 100 per cent: the congratulation, while the checklist is put away for good (ONB-03). */
export function ChecklistDone({ onClose }: { onClose: () => void }) {
  const { mutate: finish } = useFinishChecklist()
  useEffect(() => {
    // Should it fail, the next visit tries again.
    finish()
  }, [finish])
  return (
    <Card id={checklistId} tabIndex={-1}>
      <div className="flex flex-wrap items-center gap-4" role="status">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-positive-soft text-positive-ink">
          <PartyPopper aria-hidden className="size-7" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl font-semibold">Tebrikler, %100 tamamladınız!</h2>
          <p className="text-meta">Başlangıç adımlarının hepsi bitti. Saha Gözlem artık sizin.</p>
        </div>
        <Button onClick={onClose}>Tamam</Button>
      </div>
    </Card>
  )
}
