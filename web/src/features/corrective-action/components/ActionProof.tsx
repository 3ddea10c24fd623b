import type { ActionDetail, ActionPhotoView } from '@gozlem/contract/corrective-action'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/layout/Card'
import { standingPhotos } from '../model/standing-photos'
import { ActionPhotos } from './ActionPhotos'
import { ActionViewer } from './ActionViewer'

/** What was found beside what was done about it. */
export function ActionProof({ action }: { action: ActionDetail }) {
  const [enlarged, setEnlarged] = useState<ActionPhotoView | null>(null)
  const { before } = action
  const after = standingPhotos(action.steps)
  const missing = action.state === 'closed' ? 'Çözüm fotoğrafı eklenmedi.' : 'Henüz çözüm fotoğrafı yok.'
  return (
    <Card title="Öncesi ve sonrası">
      <div className="grid grid-cols-2 gap-3 md:gap-6">
        <Side title="Tespit" empty={before.length === 0 && 'Tespit fotoğrafı yok.'}>
          <ActionPhotos name="Tespit" photos={before} onEnlarge={setEnlarged} />
        </Side>
        <Side title="Çözüm" empty={after.length === 0 && missing}>
          <ActionPhotos name="Çözüm" photos={after} onEnlarge={setEnlarged} />
        </Side>
      </div>
      <ActionViewer before={before} after={after} first={enlarged} onClose={() => setEnlarged(null)} />
    </Card>
  )
}

interface SideProps {
  title: string
  /** Said where there is no photo. */
  empty: string | false
  children: ReactNode
}

function Side({ title, empty, children }: SideProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {empty === false ? (
        children
      ) : (
        <p className="flex aspect-4/3 items-center justify-center rounded-md border border-dashed border-line-firm p-3 text-center text-sm text-balance text-meta">
          {empty}
        </p>
      )}
    </section>
  )
}
