import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { managerLoginMachine } from '../../../../../machines/access/manager-login.machine.ts'
import { freeze } from '../../../../domain/limits.ts'
import { LoginForm } from './form.tsx'
import { loginContext, loginStage, useFreeze, useLogin, useLoginRef } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { retrievePasswordPath } from '../../../paths.ts'
import { useClockUntil } from '../../../ui/seconds-until.ts'
import { TextLink } from '../../../ui/links.tsx'

const isBusy = (snapshot: SnapshotFrom<typeof managerLoginMachine>) => snapshot.hasTag('busy')

/** ID and password, the tries that are left, and how long there are none. */
export function Credentials() {
  const { t } = useWords()
  const actor = useLoginRef()
  const stage = useLogin(loginStage)
  const busy = useLogin(isBusy)
  const { linkId, user } = useLogin(loginContext)
  const { triesLeft } = useFreeze()
  const isFrozen = stage === 'frozen'
  return (
    <>
      {stage === 'left' && <Remark>{t('signIn.left')}</Remark>}
      <LoginForm
        busy={busy}
        mayTry={(typed) => !isFrozen || typed !== user}
        onSubmit={(typed) => actor.send({ type: 'form.submitted', ...typed })}
      />
      <Freeze isFrozen={isFrozen} />
      {!isFrozen && triesLeft !== null && <Remark>{t('signIn.triesLeft', { count: triesLeft })}</Remark>}
      <Box>
        <TextLink to={retrievePasswordPath(linkId || undefined)}>{t('signIn.forgotten')}</TextLink>
      </Box>
    </>
  )
}

/** How long an account stays frozen. It is counted for the eye; said aloud are only its beginning and its end. */
function Freeze({ isFrozen }: { isFrozen: boolean }) {
  const { t } = useWords()
  const { user } = useLogin(loginContext)
  const { frozenUntil } = useFreeze()
  const clock = useClockUntil(frozenUntil)
  const minutes = Math.ceil(freeze.duration / 60_000)
  const said = isFrozen ? t('signIn.frozen', { user, minutes }) : frozenUntil > 0 ? t('signIn.thawed', { user }) : ''
  return (
    <>
      {isFrozen && (
        <Remark>
          {t('signIn.frozen', { user, minutes })}{' '}
          <chakra.span fontVariantNumeric="tabular-nums" fontWeight="bold" whiteSpace="nowrap">
            {t('signIn.frozenFor', { clock })}
          </chakra.span>
        </Remark>
      )}
      {!isFrozen && frozenUntil > 0 && <Remark>{t('signIn.thawed', { user })}</Remark>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <chakra.p bg="waiting.soft" borderRadius="l2" px="4" py="3" textStyle="small" overflowWrap="anywhere">
      {children}
    </chakra.p>
  )
}
