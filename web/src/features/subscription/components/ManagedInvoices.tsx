import type { InvoiceView } from '@gozlem/contract/invoice'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Pencil, Plus, Trash2 } from '../../../ui/icons'
import { InvoiceDeletion } from './InvoiceDeletion'
import { InvoiceDialog } from './InvoiceDialog'
import { InvoiceList } from './InvoiceList'

/** What is open of the list: the form of a new or a known invoice, or the question before one goes. */
type Opened = { form: InvoiceView | null } | { deletion: InvoiceView }

/** The invoices of an organization, as the system's administrator keeps them (SUB-04). */
export function ManagedInvoices({ organization_id }: { organization_id: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Button icon={Plus} onClick={() => setOpened({ form: null })}>
          Fatura Ekle
        </Button>
      </div>
      <InvoiceList
        organization_id={organization_id}
        actionsOf={(invoice) => (
          <>
            <IconButton
              label={`${invoice.number} numaralı faturayı düzenle`}
              icon={Pencil}
              onClick={() => setOpened({ form: invoice })}
            />
            <IconButton
              label={`${invoice.number} numaralı faturayı sil`}
              icon={Trash2}
              onClick={() => setOpened({ deletion: invoice })}
            />
          </>
        )}
        empty="Bu kurum için henüz fatura yüklenmedi."
      />
      {opened && 'form' in opened && (
        <InvoiceDialog
          open
          onOpenChange={close}
          organization_id={organization_id}
          invoice={opened.form ?? undefined}
        />
      )}
      {opened && 'deletion' in opened && (
        <InvoiceDeletion open onOpenChange={close} invoice={opened.deletion} />
      )}
    </div>
  )
}
