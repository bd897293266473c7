import { Box, Button, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { hostOf } from '../../../../../domain/pull-requests/forge-address.ts'
import { forgeKindFacts } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { useConnecting, useConnectingActions } from './connect.tsx'
import { kindAt, type KnownForges, signInAt } from './token-kind.ts'

/** Returns what is known about platforms after the last refusal, which names the kind of platform at its URL. */
export function useKnownForges(
  refusal: ReturnType<typeof useConnecting>['refusal'],
  url: string | undefined,
): KnownForges {
  const { forges } = useConnecting()
  const recognizedKind = refusal?.forgeKind
  const isOwnNeeded = refusal?.code === 'cla.own_token_needed'
  const host = hostOf(url ?? '')
  return useMemo(
    () => ({
      recognized: recognizedKind && host !== null ? { host, kind: recognizedKind } : null,
      // The sign-in may have ended.
      signedIn: isOwnNeeded ? [] : forges.filter(({ login }) => login !== ''),
    }),
    [recognizedKind, host, forges, isOwnNeeded],
  )
}

/**
 * Proof that the manager administers the repository, on platforms where the repository's token is a bot's: the account that the manager is signed in
 * with, or a field for a token of the manager's own account.
 */
export function PersonProof({ formId, known }: { formId: string; known: KnownForges }) {
  const { t } = useWords()
  const { values } = useFormikContext<{ url: string; kind: string }>()
  const { forges, isBusy } = useConnecting()
  const { chooseForge } = useConnectingActions()
  const kind = kindAt(values, known)
  if (kind === null || forgeKindFacts[kind].tokenProvesPerson) return null
  const host = hostOf(values.url) ?? ''
  const signIn = signInAt(values.url, known)
  if (signIn) return <chakra.p color="ink.second">{t('connect.own.signedIn', { host, login: signIn.login })}</chakra.p>
  const forge = forges.find(({ url }) => hostOf(url) === host)
  return (
    <Box>
      <PasswordField
        formId={formId}
        name="own_token"
        label={t('connect.own')}
        hint={t('connect.own.hint')}
        autoComplete="new-password"
      />
      {forge && (
        <Button variant="plain" px="0" mt="1" aria-disabled={isBusy} onClick={() => !isBusy && chooseForge(forge.id)}>
          {t('connect.own.signIn', { host })}
        </Button>
      )}
    </Box>
  )
}
