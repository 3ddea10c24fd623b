import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { consultanciesNamed, useOrganizationName } from '../api'

interface ConsultancyFieldProps {
  id: string | undefined
  onChange: (id: string | undefined) => void
}

/** Which consultancy the system's administrator looks at. */
export function ConsultancyField({ id, onChange }: ConsultancyFieldProps) {
  const name = useOrganizationName(id) ?? '…'
  return (
    <div className="max-w-md">
      <Field label="Kurum">
        <Combobox
          placeholder="OSGB adı yazın"
          value={id === undefined ? null : { value: id, label: name }}
          onChange={(chosen) => onChange(chosen?.value)}
          find={consultanciesNamed}
          emptyText="Bu adla OSGB bulunamadı"
        />
      </Field>
    </div>
  )
}
