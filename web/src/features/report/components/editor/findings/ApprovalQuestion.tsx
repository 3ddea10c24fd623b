import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { answerDoubt, doubtfulCitations } from '../../../model/draft/approving'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'

let conjunction: Intl.ListFormat | undefined

/** “a”, “b” ve “c”. Made when first needed: that takes a phone fifty milliseconds. */
function listed(titles: readonly string[]): string {
  conjunction ??= new Intl.ListFormat('tr')
  return conjunction.format(titles)
}

/** Approving is the specialist's word also for a citation that is not certain: it is asked for once, in one sentence. */
export function ApprovalQuestion() {
  const change = useEditorChange()
  const asking = useEditorPart(({ doubt, draft }) =>
    doubt === null ? undefined : draft.entries.find(({ id }) => id === doubt.id),
  )
  if (asking === undefined) return null
  const titles = doubtfulCitations(asking).map(({ title }) => `“${title}”`)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) change((now) => ({ ...now, doubt: null }))
      }}
      title="Mevzuatı kontrol ettiniz mi?"
      description={`${listed(titles)} bu uygunsuzluğa kesin olarak bağlanamadı; onaylarsanız rapora sizin sözünüzle, işaretsiz girer.`}
      confirmLabel="Kontrol Ettim, Onayla"
      onConfirm={() => change(answerDoubt)}
    />
  )
}
