import { ApiProblem } from '@gozlem/contract/client'
import { typedCall } from '@gozlem/contract/typed-call'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { smsRefusedSeconds, smsResendSeconds } from '@gozlem/domain/account/sms-code'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { MessageSquareText } from '../../../ui/icons'
import type { RegistrationValues } from './registration-form'
import { digitsOnly, rewriting } from './typed-text'
import { useCountdown } from './use-countdown'

const sendSmsCode = typedCall('account.sendSmsCode', 'POST /api/auth/sms/send-verification')
const resendSmsCode = typedCall('account.resendSmsCode', 'POST /api/auth/sms/resend-code')

const incompletePhone = 'Lütfen geçerli bir telefon numarası girin.'

export interface SmsStepProps {
  /** Moment (milliseconds since 1970) from which another code may be asked for. */
  waitUntil: number
  onWait: (until: number) => void
}

/** Proves the phone of the registration form: asks for a code, takes it, asks again after the wait (REG-02). */
export function SmsStep({ waitUntil, onWait }: SmsStepProps) {
  const form = useFormContext<RegistrationValues>()
  const sentTo = useWatch({ control: form.control, name: 'code_sent_to' })
  const [sending, setSending] = useState(false)
  const [note, setNote] = useState<{ tone: 'positive' | 'info' | 'danger'; text: string } | null>(null)
  const left = useCountdown(waitUntil)
  const isOpen = sentTo !== ''

  async function send() {
    const phone = normalizeAccountPhone(form.getValues('phone'))
    setNote(null)
    if (phone === null) return form.setError('phone', { message: incompletePhone }, { shouldFocus: true })
    setSending(true)
    try {
      const reply: unknown = await api(isOpen ? resendSmsCode : sendSmsCode, { body: { phone } })
      const wait = waitOf(reply)
      if (wait === null) setNote({ tone: 'danger', text: unexpected })
      else open(phone, wait, { tone: 'positive', text: 'SMS doğrulama kodu gönderildi' })
    } catch (failure) {
      refuse(failure, phone)
    } finally {
      setSending(false)
    }
  }

  /** Opens the field for the code that the phone has, unless another one was typed meanwhile. */
  function open(phone: string, wait: number, told: NonNullable<typeof note>) {
    if (normalizeAccountPhone(form.getValues('phone')) !== phone) return
    onWait(Date.now() + wait * 1000)
    form.clearErrors(['phone', 'sms_verification_code'])
    if (told.tone === 'positive') form.setValue('sms_verification_code', '')
    form.setValue('code_sent_to', phone)
    if (isOpen) form.setFocus('sms_verification_code')
    setNote(told)
  }

  function refuse(failure: unknown, phone: string) {
    const bare = failure instanceof ApiProblem ? failure.bare_status : 0
    const isTooOften = failure instanceof ApiProblem && (failure.status === 429 || bare === 429)
    if (isTooOften) {
      const wait = (bare === 0 && failure.retry_after) || smsRefusedSeconds
      if (failure.data['code_sent'] === true)
        return open(phone, wait, { tone: 'info', text: justSentMessage })
      onWait(Date.now() + wait * 1000)
    }
    const wrongPhone = failure instanceof ApiProblem ? failure.fields['phone'] : undefined
    if (wrongPhone !== undefined)
      return form.setError('phone', { type: 'server', message: wrongPhone }, { shouldFocus: true })
    setNote({ tone: 'danger', text: refusalText(failure) })
  }

  return (
    <div className="space-y-4">
      {isOpen && (
        <Field
          label="SMS doğrulama kodu"
          error={form.formState.errors.sms_verification_code?.message}
          hint="Kod 10 dakika geçerlidir."
          required
        >
          <TextInput
            {...rewriting(form.register('sms_verification_code'), digitsOnly(6))}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 haneli kod"
            className="tabular tracking-widest"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- appears because somebody asked for the code
            autoFocus
          />
        </Field>
      )}
      {note && (isOpen || note.tone === 'danger') && (
        <Notice tone={note.tone} announce>
          {note.text}
        </Notice>
      )}
      <Button
        icon={MessageSquareText}
        fullWidth
        loading={sending}
        disabled={left > 0}
        className="tabular"
        onClick={() => void send()}
      >
        {isOpen ? 'Kodu Yeniden Gönder' : 'Doğrulama Kodu Gönder'}
        {left > 0 && ` (${waitInShort(left)})`}
      </Button>
    </div>
  )
}

const unexpected = 'SMS gönderilirken beklenmedik bir yanıt alındı'

/** What something before the server answers, such as a proxy with a limit of its own, has no words that can be shown. */
function refusalText(failure: unknown): string {
  const { status, bare_status, message } =
    failure instanceof ApiProblem ? failure : { status: 0, bare_status: 0, message: '' }
  if (bare_status > 0 && bare_status < 400) return unexpected
  if (bare_status === 429 || (status === 429 && message === '')) return 'Lütfen 2 dakika sonra tekrar deneyin'
  if (status === 429) return message
  const otherwise = 'SMS gönderilirken bir hata oluştu'
  return bare_status > 0 ? otherwise : problemMessage(failure, otherwise)
}

/** Without the wait, which the button counts. */
const justSentMessage = 'Bu numaraya az önce bir kod gönderildi.'

/** `119 sn`, `35 dk`, `23 sa 5 dk`. */
function waitInShort(seconds: number): string {
  if (seconds <= smsRefusedSeconds) return `${seconds} sn`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} dk` : `${Math.floor(minutes / 60)} sa ${minutes % 60} dk`
}

/** Seconds to wait that the server tells with success; null when the reply is no success. */
function waitOf(reply: unknown): number | null {
  if (typeof reply !== 'object' || reply === null || !('success' in reply) || reply.success !== true)
    return null
  return 'resend_after' in reply && typeof reply.resend_after === 'number'
    ? reply.resend_after
    : smsResendSeconds
}
