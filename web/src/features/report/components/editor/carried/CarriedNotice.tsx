import type { CarriedAction } from '@gozlem/contract/carry-over'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { ListChecks } from '../../../../../ui/icons'
import { useEditorPart } from '../../../model/draft/editor-session'
import { CarriedWaiting } from './CarriedWaiting'
import { useCarried } from './use-carried'

const CarriedDialog = lateDialog(async () => (await import('./CarriedDialog')).CarriedDialog)

/** How many findings of earlier reports are open, and the way to answer for them; nothing where there are none. */
export function CarriedNotice() {
  const { data, error, refetch } = useCarried()
  const isComing = useEditorPart(({ base }) => base.asks_of_earlier)
  const dialog = useDialog()
  const online = useOnline()
  if (error && !data && online)
    return (
      <Notice
        tone="caution"
        title="Önceki raporlardan açık uygunsuzluklar yüklenemedi"
        action={<Button onClick={() => void refetch()}>Tekrar Dene</Button>}
      >
        {problemMessage(error, 'Bağlantınızı kontrol edip tekrar deneyin.')}
      </Notice>
    )
  if (!data)
    return isComing ? (
      <CarriedWaiting>{online ? 'Yükleniyor…' : 'Bağlantı gelince burada görünür.'}</CarriedWaiting>
    ) : null
  if (data.actions.length === 0) return null
  const count = data.actions.length + data.left_out
  const open = unansweredIn(data)
  return (
    <>
      <Notice
        tone={open === 0 ? 'positive' : 'info'}
        title={`Önceki raporlardan açık ${count} uygunsuzluk`}
        action={
          <Button size="lg" icon={ListChecks} onClick={() => dialog.show()}>
            {open === 0 ? 'Yanıtları Gör' : 'Yanıtla'}
          </Button>
        }
      >
        {open === 0 ? 'Hepsi yanıtlandı.' : `${open} uygunsuzluk yanıt bekliyor.`}
        {data.actions.some(({ similar }) => similar.length > 0) &&
          ' Bu rapora yeniden girilmiş olabilecekler var.'}
      </Notice>
      <CarriedDialog {...dialog.props} />
    </>
  )
}

/** How many nobody answered for. */
export const unansweredIn = ({
  actions,
  left_out,
}: {
  actions: readonly CarriedAction[]
  left_out: number
}) => actions.filter(({ answer }) => answer === null).length + left_out
