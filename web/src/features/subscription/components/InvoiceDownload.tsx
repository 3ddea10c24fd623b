import type { InvoiceView } from '@gozlem/contract/invoice'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { IconButton } from '../../../ui/actions/IconButton'
import { FileDown } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { fetchInvoice } from '../invoice-api'

/** The PDF of an invoice. */
export function InvoiceDownload({ invoice: { id, number, document_name } }: { invoice: InvoiceView }) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const { blob } = await fetchInvoice(id)
      files.save(blob, document_name)
    } catch (failure) {
      toast.error(problemMessage(failure, 'Fatura indirilemedi'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <IconButton
      label={`${number} numaralı faturayı indir`}
      icon={FileDown}
      loading={isLoading}
      onClick={() => void download()}
    />
  )
}
