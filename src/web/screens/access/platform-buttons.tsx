import { Button } from '@chakra-ui/react'
import { platformName } from '../../../domain/projects/code-platforms.ts'
import { useBrowserEnvironment } from '../../client/browser-environment.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FlowRefusal } from '../shared/flow/flow-refusal.tsx'
import { usePlatformLogin, usePlatformLoginActions } from './platform-login.connect.tsx'
import { PolicyNote } from './policy-note.tsx'

/** One sign-in button for each available code platform. */
export function PlatformButtons() {
  const { t } = useWords()
  const { platforms } = useBrowserEnvironment().service
  const { isBusy, dialog } = usePlatformLogin()
  const { choosePlatform } = usePlatformLoginActions()
  return (
    <>
      {platforms.map((platform) => (
        <Button key={platform} variant="outline" aria-disabled={isBusy} onClick={() => choosePlatform(platform)}>
          {t('signIn.by', { platform: platformName(platform) })}
        </Button>
      ))}
      {platforms.length > 0 && <PolicyNote of="signIn.agreeing" />}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="managerSignIn" />}
    </>
  )
}
