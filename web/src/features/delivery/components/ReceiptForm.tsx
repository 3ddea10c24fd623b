import type { ReceiptView } from '@gozlem/contract/shared-report'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { receiverName } from '@gozlem/domain/report/receipt'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextInput } from '../../../ui/forms/TextInput'
import { FileCheck } from '../../../ui/icons'
import { useReceive } from '../api'

/** Where whoever reads the report says so, by name (REP-15). */
export function ReceiptForm({ token, receipts }: { token: string; receipts: readonly ReceiptView[] }) {
  const receive = useReceive(token)
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  /** Kept between tries, so that one after a lost answer makes no second receipt; another person has another. */
  const [tried, setTried] = useState<{ id: string; name: string } | null>(null)

  function give() {
    const typed = name.trim()
    const isNamed = receiverName(typed)
    setMissing(!isNamed)
    if (!isNamed || receive.isPending) return
    const receipt = tried?.name === typed ? tried : { id: uuid(), name: typed }
    setTried(receipt)
    receive.mutate(receipt, {
      onSuccess: () => {
        setName('')
        setTried(null)
      },
    })
  }

  return (
    <section id="receipt" aria-labelledby="receipt-title" className="space-y-4 border-t border-line pt-6">
      <h2 id="receipt-title" className="text-xl font-semibold">
        Okudum, teslim aldım
      </h2>
      <div aria-live="polite" className="space-y-2">
        {receipts.map(({ name: given, received_at }) => (
          <Notice key={`${received_at} ${given}`} tone="positive" title={given}>
            {formatInstant(received_at)} tarihinde okuduğunu ve teslim aldığını bildirdi.
          </Notice>
        ))}
      </div>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          give()
        }}
      >
        <Field
          label="Adınız ve soyadınız"
          error={missing ? 'Adınızı ve soyadınızı yazın' : undefined}
          hint="Adınız, saat ve ağ adresiniz (IP) teslim kaydı olarak saklanır ve raporu gönderene gösterilir. Bu bir imza değildir; tespitlere katıldığınız anlamına gelmez."
        >
          <TextInput
            value={name}
            size="lg"
            maxLength={100}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FormError message={receive.error && problemMessage(receive.error, 'Bildirilemedi.')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          icon={FileCheck}
          loading={receive.isPending}
        >
          Okudum, Teslim Aldım
        </Button>
      </form>
    </section>
  )
}
