import { Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { object, string } from 'yup'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

const formId = 'login'

type Typed = { user: string; password: string }

const schema = object({
  user: string().default('').trim().required('problem.missing.user'),
  password: string().default('').required('problem.missing.ownPassword'),
})

const empty: Typed = { user: '', password: '' }

type LoginFormProps = {
  /** Initial values: the ID whose password was just set, or the demo account of a trial instance. */
  known?: Typed | undefined
  busy: boolean
  /** The refused password for this ID. */
  refused: string
  /** Message of the refusal. */
  refusal: string | undefined
  /** Returns whether this ID can sign in; false during a freeze. */
  mayTry: (user: string) => boolean
  onSubmit: (typed: Typed) => void
}

/** Form with the ID or email address, and the password. */
export function LoginForm({ known = empty, busy, refused, refusal, mayTry, onSubmit }: LoginFormProps) {
  const { t } = useWords()
  return (
    <CheckedForm<Typed>
      id={formId}
      values={known}
      schema={schema}
      nameOf={(name) => t(name === 'user' ? 'field.user' : 'field.password')}
      refusals={useFieldRefusal('password', refused, refusal)}
      onSubmit={({ user, password }) => {
        if (!busy && mayTry(user.trim())) onSubmit({ user: user.trim(), password })
      }}
    >
      <TextField
        formId={formId}
        name="user"
        label={t('field.user')}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField formId={formId} name="password" label={t('field.password')} autoComplete="current-password" />
      <SignInButton busy={busy} mayTry={mayTry} />
    </CheckedForm>
  )
}

function SignInButton({ busy, mayTry }: Pick<LoginFormProps, 'busy' | 'mayTry'>) {
  const { t } = useWords()
  const { values } = useFormikContext<Typed>()
  return (
    <Button type="submit" aria-disabled={busy || !mayTry(values.user.trim())}>
      {t(busy ? 'signIn.busy' : 'signIn.button')}
    </Button>
  )
}
