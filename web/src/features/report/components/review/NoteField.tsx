import { maximumReviewNote } from '@gozlem/domain/report/review'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { MessageSquarePlus } from '../../../../ui/icons'
import type { ReviewNotes } from '../../model/use-review-notes'

export interface NoteFieldProps {
  findingId: string
  /** Its number in the report. */
  position: number
  notes: ReviewNotes
}

/** Below a finding that is reviewed: a note to its author, once it is asked for. */
export function NoteField({ findingId, position, notes }: NoteFieldProps) {
  const text = notes.atFindings[findingId] ?? ''
  const [open, setOpen] = useState(false)
  if (!open && text === '')
    return (
      <Button
        variant="quiet"
        icon={MessageSquarePlus}
        className="-ml-3"
        aria-label={`${position}. uygunsuzluğa not ekle`}
        onClick={() => setOpen(true)}
      >
        Not ekle
      </Button>
    )
  return (
    <Field label={`${position}. uygunsuzluk için not`}>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- appears because somebody asked to write
        autoFocus={open}
        maxLength={maximumReviewNote}
        value={text}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => notes.writeAt(findingId, target.value)}
      />
    </Field>
  )
}
