import { useMutation, useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Link2Off, MailCheck, MailX, RotateCw, WifiOff } from '../../../ui/icons'
import { LinkProgress } from '../../account/components/LinkProgress'
import { PublicFrame } from '../../account/components/PublicFrame'
import { ResultScreen } from '../../account/components/ResultScreen'
import { endMails, optOutQuery } from '../api'
import { PublicQueries } from '../components/PublicQueries'

/** Where a contact ends the mails with reports, without an account (KVKK, REP-15). */
export function MailOptOutPage() {
  return (
    <PublicQueries>
      <PublicFrame>
        <MailOptOut />
      </PublicFrame>
    </PublicQueries>
  )
}

function MailOptOut() {
  const token = linkToken()
  const { data, status, error, refetch, isFetching } = useQuery(optOutQuery(token))
  const ending = useMutation({ mutationFn: endMails })
  if (token === null || (status === 'error' && isMissing(error)))
    return (
      <ResultScreen icon={Link2Off} tone="danger" title="Bağlantı açılamadı">
        <p>
          E-postaları durdurmak için e-postadaki bağlantıyı kullanın ya da iletiyi yanıtlayarak gönderene
          bildirin.
        </p>
      </ResultScreen>
    )
  if (status === 'error')
    return (
      <ResultScreen
        icon={WifiOff}
        tone="danger"
        title="Sayfa açılamadı"
        actions={
          <Button
            variant="primary"
            size="lg"
            fullWidth
            icon={RotateCw}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Tekrar Dene
          </Button>
        }
      >
        <p>{problemMessage(error, 'Sayfa açılamadı.')}</p>
      </ResultScreen>
    )
  if (status === 'pending') return <LinkProgress>Açılıyor…</LinkProgress>
  const { sender_name, about, opted_out } = ending.data ?? data
  const words = wordsOf(sender_name)[about]
  if (opted_out)
    return (
      <ResultScreen icon={MailCheck} tone="positive" title={words.ended}>
        <p>{words.after}</p>
        <p>{words.back}</p>
      </ResultScreen>
    )
  return (
    <ResultScreen
      icon={MailX}
      tone="info"
      title={words.title}
      actions={
        <>
          <FormError message={ending.error && problemMessage(ending.error, 'Durdurulamadı.')} />
          <Button
            variant="primary"
            size="lg"
            fullWidth
            icon={MailX}
            loading={ending.isPending}
            onClick={() => ending.mutate(token)}
          >
            {words.end}
          </Button>
        </>
      }
    >
      <p>{words.before}</p>
      <p>{words.consequence}</p>
    </ResultScreen>
  )
}

const wordsOf = (sender_name: string) => ({
  mails: {
    title: 'E-postaları durdur',
    before: `${sender_name}, bu e-posta adresine saha gözlem raporlarını ve termin hatırlatmalarını gönderiyor.`,
    consequence:
      'Durdurursanız raporları başka yoldan istemeniz gerekir ve terminler size hatırlatılmaz. Hayati tehlikeler telefonla bildirilir.',
    end: 'E-postaları Durdur',
    ended: 'E-postalar durduruldu',
    after: `${sender_name} bu adrese artık rapor ve hatırlatma e-postası göndermeyecek.`,
    back: 'Fikriniz değişirse size rapor gönderen uzmana söyleyin.',
  },
  digest: {
    title: 'Haftalık özeti durdur',
    before: 'Takip ettiğiniz uygunsuzlukların özeti her hafta e-posta adresinize gönderiliyor.',
    consequence: 'Durdurursanız başka e-postalarınız etkilenmez.',
    end: 'Haftalık Özeti Durdur',
    ended: 'Haftalık özet durduruldu',
    after: 'Size artık haftalık özet gönderilmeyecek.',
    back: 'Profilinizden yeniden açabilirsiniz.',
  },
})
