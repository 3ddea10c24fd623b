import { HolderEditor } from '../components/HolderEditor'

/** Changes somebody's certificate. */
export function HolderEditPage() {
  return <HolderEditor title="Sertifika Düzenle" />
}
