import type { ContactView } from '@gozlem/contract/client-company-contact'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { TextArea } from '../../../../ui/forms/TextArea'
import { toast } from '../../../../ui/overlays/toast'
import { useOptIn } from '../../api'

export interface OptInFormProps {
  companyId: string
  contact: ContactView
  onDone: (isKept: boolean) => void
  /** It is all its dialog is about. */
  prominent?: boolean
}

/** Keeps the word by which somebody gets reports by mail again (KVKK). */
export function OptInForm({ companyId, contact, onDone, prominent = false }: OptInFormProps) {
  const optIn = useOptIn(companyId)
  const [word, setWord] = useState('')
  const [missing, setMissing] = useState(false)

  async function keep() {
    const isEmpty = word.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return
    try {
      const { message } = await optIn.mutateAsync({ emailId: contact.id, word: word.trim() })
      toast.success(message)
      onDone(true)
    } catch {
      // Stands below the field.
    }
  }

  return (
    <div className="grid gap-4">
      <Field
        label={`${contact.name || contact.email} nasıl izin verdi?`}
        hint="Ne zaman ve nasıl söylediğini yazın: “22.11.2026, telefonda”. Bu kayıt sizin adınızla saklanır."
        error={missing ? 'Kişinin ne zaman ve nasıl izin verdiğini yazın' : undefined}
      >
        <TextArea maxLength={500} value={word} onChange={(event) => setWord(event.target.value)} />
      </Field>
      <FormError message={optIn.error && problemMessage(optIn.error, 'Kaydedilemedi')} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDone(false)}>Vazgeç</Button>
        <Button
          variant={prominent ? 'primary' : 'secondary'}
          loading={optIn.isPending}
          onClick={() => void keep()}
        >
          İzni Kaydet
        </Button>
      </div>
    </div>
  )
}
