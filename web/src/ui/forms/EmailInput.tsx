import { TextInput, type TextInputProps } from './TextInput'

/** A text input for an e-mail address: its keyboard on phones, no capitals, no spelling marks. */
export function EmailInput(props: TextInputProps) {
  return <TextInput {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
}
