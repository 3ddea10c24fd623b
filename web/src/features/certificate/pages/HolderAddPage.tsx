import { HolderEditor } from '../components/HolderEditor'

/** Adds a certificate for somebody. */
export function HolderAddPage() {
  return <HolderEditor title="Sertifika Ekle" />
}
