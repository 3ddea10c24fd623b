import { daysToKeep } from '@gozlem/domain/error-log/cleanup'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { CalendarX2 } from '../../../ui/icons'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteErrors } from '../api'

const firstChoice = 30

/** Deletes all errors older than so many days. */
export function CleanUpButton() {
  const question = useDialog()
  const deletion = useDeleteErrors()
  const [days, setDays] = useState<number>(firstChoice)
  return (
    <>
      <Button icon={CalendarX2} aria-haspopup="dialog" onClick={() => question.show()}>
        Eski Kayıtları Sil
      </Button>
      <ConfirmDialog
        {...question.props}
        title="Eski hata kayıtları silinsin mi?"
        description={`${days} günden eski kayıtlar silinir; geri alınamaz.`}
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Kayıtlar silinemedi')}
        onConfirm={async () => {
          toast.success(await deletion.mutateAsync({ olderThanDays: days }))
        }}
      >
        <Field label="Tutulacak gün">
          <Select
            value={String(days)}
            onChange={({ target: { value } }) => setDays(Number(value))}
            choices={daysToKeep.map((days) => ({ value: String(days), label: `Son ${days} gün` }))}
          />
        </Field>
      </ConfirmDialog>
    </>
  )
}
