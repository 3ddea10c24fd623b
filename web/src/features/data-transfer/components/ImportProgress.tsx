import type { ImportView } from '@gozlem/contract/data-transfer'
import { formatCount } from '@gozlem/domain/count'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { FormError } from '../../../ui/forms/FormError'
import { useImportStep } from '../api'

const words = {
  judging: { label: 'Satırlar kontrol ediliyor', note: 'Henüz hiçbir kayıt değişmiyor.' },
  applying: { label: 'Satırlar aktarılıyor', note: 'Ya satırların tümü aktarılır ya da hiçbiri.' },
  undoing: { label: 'Aktarım geri alınıyor', note: 'Sonradan değiştirilen kayıtlara dokunulmaz.' },
}

/** How far the work on an import is. It goes on where the page is left. */
export function ImportProgress({ brought }: { brought: ImportView }) {
  const { id, state, done, row_count, can } = brought
  const step = useImportStep(id)
  if (!(state in words)) return null
  const { label, note } = words[state as keyof typeof words]
  return (
    <div className="space-y-4">
      <ProgressBar label={label} percent={(100 * done) / Math.max(1, row_count)} />
      <p className="text-sm text-meta">
        {formatCount(done)} / {formatCount(row_count)} satır. {note} Sayfadan ayrılabilirsiniz, iş sürer.
      </p>
      {step.isError && <FormError message={problemMessage(step.error, 'İptal edilemedi')} />}
      <Button disabled={!can.cancel} loading={step.isPending} onClick={() => step.mutate('cancel')}>
        {can.cancel ? 'İptal Et' : 'İptal ediliyor'}
      </Button>
    </div>
  )
}
