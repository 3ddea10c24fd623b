import type { AttachmentView, MessageView } from '@gozlem/contract/support'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { clsx } from 'clsx'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { FileText } from '../../../ui/icons'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { toast } from '../../../ui/overlays/toast'
import { Picture } from '../../../ui/photos/Picture'
import { sizeText } from './size-text'

export interface ConversationProps {
  messages: readonly MessageView[]
  /** How a message's writer is called. */
  writerOf: (message: MessageView) => string
  /** The side that reads, whose messages stand apart. */
  own: MessageView['party']
  /** Keeps a file on the device. */
  onSave: (attachment: AttachmentView) => Promise<void>
}

/** What was written about a ticket, the first message first. */
export function Conversation({ messages, writerOf, own, onSave }: ConversationProps) {
  return (
    <ol aria-label="Yazışma" className="space-y-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={clsx(
            'rounded-lg border p-4 md:p-5',
            message.party === own
              ? 'border-line bg-surface md:ml-12'
              : 'border-info-line bg-info-soft md:mr-12',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold wrap-break-word">{writerOf(message)}</span>
            <span className="tabular text-sm text-meta">
              {formatInstant(message.created_at)}
              {message.channel === 'mail' && ' · E-postayla'}
            </span>
          </p>
          <p className="mt-2 wrap-break-word whitespace-pre-wrap">{message.body}</p>
          {message.attachments.length > 0 && (
            <ul aria-label="Ekler" className="mt-3 flex flex-wrap gap-3">
              {message.attachments.map((attachment) => (
                <Attachment key={attachment.id} attachment={attachment} onSave={onSave} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function Attachment({
  attachment,
  onSave,
}: {
  attachment: AttachmentView
  onSave: ConversationProps['onSave']
}) {
  const { name, byte_size, is_picture, url } = attachment
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    try {
      await onSave(attachment)
    } catch (failure) {
      toast.error(problemMessage(failure, 'Dosya indirilemedi.'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <li className="flex max-w-full min-w-0 flex-col gap-2">
      {is_picture && (
        <Picture
          src={url}
          alt={name}
          className="h-48 w-72 max-w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <Button
        variant="quiet"
        icon={FileText}
        loading={isSaving}
        onClick={() => void save()}
        className="max-w-full"
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 truncate">{name}</span>{' '}
          <span className="tabular shrink-0 text-sm font-normal text-meta">{sizeText(byte_size)}</span>{' '}
          <VisuallyHidden>indir</VisuallyHidden>
        </span>
      </Button>
    </li>
  )
}
