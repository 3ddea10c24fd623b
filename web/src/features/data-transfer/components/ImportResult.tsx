import type { ImportView } from '@gozlem/contract/data-transfer'
import { formatCount } from '@gozlem/domain/count'
import { importKindLabels } from '@gozlem/domain/data-transfer/import-kind'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Undo2 } from '../../../ui/icons'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useImportStep } from '../api'
import { ImportRowList } from './ImportRowList'

/** What came of an import, and the way back within a day. */
export function ImportResult({ brought, onClose }: { brought: ImportView; onClose: () => void }) {
  const { id, kind, state, counts, kept_rows, notice, can } = brought
  const step = useImportStep(id)
  const consent = useDialog()
  return (
    <div className="space-y-4">
      <h2 className="text-xl font-bold">{importKindLabels[kind]}</h2>
      {state === 'applied' ? (
        <Notice tone="positive" title="Aktarım tamamlandı">
          {formatCount(counts.new)} kayıt eklendi, {formatCount(counts.changed)} kayıt değişti,{' '}
          {formatCount(counts.same)} kayıt zaten aynıydı.
        </Notice>
      ) : (
        <Notice tone={kept_rows > 0 ? 'caution' : 'positive'} title="Aktarım geri alındı">
          {kept_rows > 0
            ? `${formatCount(kept_rows)} satır olduğu gibi kaldı; nedenleri aşağıda.`
            : 'Eklenen kayıtlar kaldırıldı, değişenler eski hâline döndü.'}
        </Notice>
      )}
      {notice !== '' && <Notice tone="caution">{notice}</Notice>}
      {state === 'undone' && kept_rows > 0 && (
        <ImportRowList brought={brought} filter={{ undone: 'kept' }} label="Olduğu gibi kalan satırlar" />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {can.undo && (
          <Button icon={Undo2} onClick={() => consent.show()}>
            Aktarımı Geri Al
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Yeni Aktarım
        </Button>
      </div>
      <ConfirmDialog
        {...consent.props}
        title="Aktarım geri alınsın mı?"
        description="Eklenen kayıtlar kaldırılır, değişenler eski hâline döner. Aktarımdan sonra değiştirilen ya da kullanılan kayıtlara dokunulmaz."
        confirmLabel="Geri Al"
        destructive
        describeError={(failure) => problemMessage(failure, 'Geri alma başlatılamadı')}
        onConfirm={async () => {
          await step.mutateAsync('undo')
        }}
      />
    </div>
  )
}
