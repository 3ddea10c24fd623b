import { AnnouncementInput } from '@gozlem/contract/notification'
import {
  channelLabels,
  type NotificationChannel,
  notificationChannels,
} from '@gozlem/domain/notification/kind'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { showProblem } from '../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../platform/forms/use-first-wrong-focus'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Send, TestTube } from '../../../ui/icons'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { type NewAnnouncement, useSendAnnouncement, useSendTestAnnouncement } from '../api'
import { AudienceFields, type AudienceValues } from './AudienceFields'

interface Values extends AudienceValues {
  title: string
  message: string
  url: string
  channels: NotificationChannel[]
}

const empty: Values = {
  title: '',
  message: '',
  url: '',
  channels: ['in_app'],
  audience: 'all',
  role: '',
  organization: null,
  people: [],
}

/** Writes an announcement, tries it on oneself, sends it after a question (NOT-03). */
export function AnnouncementForm() {
  // The same announcement keeps its id until it is sent, so that a repeated press sends it once.
  const [id] = useState(() => uuidv7())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: empty, shouldFocusError: false })
  const send = useSendAnnouncement()
  const sendTest = useSendTestAnnouncement()
  const confirm = useDialog<NewAnnouncement>()
  const navigate = useNavigate()
  const { errors, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)

  /** What the contract takes, or null after putting its complaints at the fields. */
  const checked = (): NewAnnouncement | null => {
    setRefusal(null)
    const body = announcementOf(id, form.getValues())
    const result = AnnouncementInput.safeParse(body)
    if (result.success) return body
    for (const { path, message } of result.error.issues) form.setError(fieldOf(path), { message })
    return null
  }

  const ask = form.handleSubmit(() => {
    const body = checked()
    if (body) confirm.show(body)
  })

  const tryOut = () => {
    const body = checked()
    if (!body) return
    const { title, message, url, channels } = body
    sendTest.mutate(
      { title, message, url, channels },
      {
        onSuccess: ({ message: said }) => toast.success(said),
        onError: (failure) => toast.error(problemMessage(failure, 'Test bildirimi gönderilemedi')),
      },
    )
  }

  const sendNow = async () => {
    if (!confirm.about) return
    try {
      const { message } = await send.mutateAsync(confirm.about)
      toast.success(message)
      await navigate('/admin/notification-overview')
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Bildirim gönderilemedi'))
    }
  }

  return (
    <form ref={element} noValidate className="space-y-5" onSubmit={(event) => void ask(event)}>
      <Field label="Başlık" error={errors.title?.message} required>
        <TextInput {...form.register('title')} maxLength={120} />
      </Field>
      <Field label="Mesaj" error={errors.message?.message} required>
        <TextArea {...form.register('message')} rows={5} maxLength={1000} />
      </Field>
      <Field
        label="Açılacak sayfa"
        hint="İsteğe bağlı; uygulama içi adres, örneğin /certificates"
        error={errors.url?.message}
      >
        <TextInput {...form.register('url')} placeholder="/certificates" />
      </Field>
      <AudienceFields control={form.control} />
      <Controller
        control={form.control}
        name="channels"
        render={({ field }) => (
          <FieldGroup legend="Kanallar" error={errors.channels?.message} required>
            {notificationChannels.map((channel) => (
              <Checkbox
                key={channel}
                label={channelLabels[channel]}
                checked={field.value.includes(channel)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked
                      ? [...field.value, channel]
                      : field.value.filter((each) => each !== channel),
                  )
                }
              />
            ))}
          </FieldGroup>
        )}
      />
      <FormError message={refusal} />
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <Button icon={TestTube} loading={sendTest.isPending} onClick={tryOut}>
          Kendime Test Gönder
        </Button>
        <Button type="submit" variant="primary" icon={Send}>
          Gönder
        </Button>
      </div>
      <ConfirmDialog
        {...confirm.props}
        title="Bildirim gönderilsin mi?"
        description={`“${confirm.about?.title ?? ''}” başlıklı bildirim gönderilecek. Gönderilen bildirim geri alınamaz.`}
        confirmLabel="Gönder"
        onConfirm={sendNow}
      />
    </form>
  )
}

function announcementOf(id: string, values: Values): NewAnnouncement {
  const { audience: kind, role, organization, people } = values
  return {
    id,
    title: values.title,
    message: values.message,
    url: values.url,
    channels: values.channels,
    audience: {
      kind,
      ...(kind === 'role' && role !== '' && { role }),
      ...(kind === 'organization' && organization && { organization_id: organization.value }),
      ...(kind === 'users' && { user_ids: people.map(({ value }) => value) }),
    },
  }
}

const audienceFields: Record<string, keyof Values> = {
  role: 'role',
  organization_id: 'organization',
  user_ids: 'people',
}

/** The field that a complaint of the contract belongs to. */
function fieldOf([first, second]: readonly PropertyKey[]): keyof Values {
  if (first === 'audience') return audienceFields[String(second)] ?? 'audience'
  return first === 'message' || first === 'url' || first === 'channels' ? first : 'title'
}
