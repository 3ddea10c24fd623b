import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { answerDoubt, doubtfulCitations } from '../../../model/draft/approving'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'

const listed = new Intl.ListFormat('tr')

/** Approving is the specialist's word also for a citation that is not certain: it is asked for once, in one sentence. */
export function ApprovalQuestion() {
  const change = useEditorChange()
  const asking = useEditorPart(({ doubt, draft }) =>
    doubt === null ? undefined : draft.entries.find(({ id }) => id === doubt.id),
  )
  const titles = asking ? doubtfulCitations(asking).map(({ title }) => `“${title}”`) : []
  return (
    <ConfirmDialog
      open={asking !== undefined}
      onOpenChange={(open) => {
        if (!open) change((now) => ({ ...now, doubt: null }))
      }}
      title="Mevzuatı kontrol ettiniz mi?"
      description={`${listed.format(titles)} bu uygunsuzluğa kesin olarak bağlanamadı; onaylarsanız rapora sizin sözünüzle, işaretsiz girer.`}
      confirmLabel="Kontrol Ettim, Onayla"
      onConfirm={() => change(answerDoubt)}
    />
  )
}
