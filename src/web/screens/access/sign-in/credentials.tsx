import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { freeze } from '../../../../domain/text/limits.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { retrievePasswordPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { useClockUntil } from '../../../ui/messages/seconds-until.ts'
import { noteIn } from '../sign-in-note.ts'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { ConsentDialog } from '../consent-dialog.tsx'
import { useFreeze, useLogin, useLoginActions, useLoginDialog } from './connect.tsx'
import { LoginForm } from './form.tsx'

/** Form for ID and password, with the remaining time of a freeze. `isSampleFilled`: the sample account of a trial is filled in. */
export function Credentials({ isSampleFilled = false }: { isSampleFilled?: boolean }) {
  const { t, say } = useWords()
  const { stage, isBusy, linkId, user, password, refusal } = useLogin()
  const { signIn } = useLoginActions()
  const { trial } = useBrowserEnvironment().service
  const { state } = useLocation() as { state: unknown }
  const noted = noteIn(state).user
  const sample = isSampleFilled && trial ? { user: trial.user, password: trial.password ?? '' } : undefined
  const initial = noted === undefined ? sample : { user: noted, password: '' }
  const isFrozen = stage === 'frozen'
  const wrong = refusal && wordingOf(refusal, 'managerSignIn')
  return (
    <>
      {stage === 'left' && <Remark>{t('signIn.left')}</Remark>}
      <LoginForm
        known={initial}
        busy={isBusy}
        refused={password}
        refusal={wrong ? say(wrong.key, wrong.values) : undefined}
        mayTry={(typed) => !isFrozen || typed !== user}
        onSubmit={signIn}
      />
      <Freeze isFrozen={isFrozen} />
      <Box>
        <TextLink to={retrievePasswordPath(linkId || undefined)}>{t('signIn.forgotten')}</TextLink>
      </Box>
    </>
  )
}

/** Remaining time of a freeze. The countdown is visible, but only its start and end are announced. */
function Freeze({ isFrozen }: { isFrozen: boolean }) {
  const { t } = useWords()
  const { user } = useLogin()
  const { frozenUntil } = useFreeze()
  const clock = useClockUntil(frozenUntil)
  const minutes = Math.ceil(freeze.duration / 60_000)
  const announcement = isFrozen
    ? t('signIn.frozen', { user, minutes })
    : frozenUntil > 0
      ? t('signIn.thawed', { user })
      : ''
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
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

export function LoginDialog() {
  const { linkId } = useLogin()
  const { refusal, consent } = useLoginDialog()
  if (consent) return <ConsentDialog key={consent.sessionId} consent={consent} linkId={linkId} />
  return refusal ? <FlowRefusal key={refusal.sessionId} dialog={refusal} place="managerSignIn" /> : null
}
