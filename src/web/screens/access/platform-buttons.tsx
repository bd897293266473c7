import { Button } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { platformLoginMachine } from '../../../../machines/access/platform-login.machine.ts'
import { codePlatformNames } from '../../../domain/code-platforms.ts'
import { usePlatformDialog, usePlatformLogin, usePlatformLoginRef } from './platform-login.connect.tsx'
import { useBrowserEnvironment } from '../../browser-environment.ts'
import { useWords } from '../../i18n/use-words.ts'
import { RefusalSaid } from '../shared/refusal-said.tsx'
import { PolicyNote } from './policy-note.tsx'

const isBusy = (snapshot: SnapshotFrom<typeof platformLoginMachine>) => snapshot.hasTag('busy')

/** The platforms one may sign in by. */
export function PlatformButtons() {
  const { t } = useWords()
  const { platforms } = useBrowserEnvironment().service
  const actor = usePlatformLoginRef()
  const busy = usePlatformLogin(isBusy)
  const dialog = usePlatformDialog()
  return (
    <>
      {platforms.map((platform) => (
        <Button
          key={platform}
          variant="outline"
          aria-disabled={busy}
          onClick={() => actor.send({ type: 'platform.chosen', platform })}
        >
          {t('signIn.by', { platform: codePlatformNames[platform] ?? platform })}
        </Button>
      ))}
      {platforms.length > 0 && <PolicyNote of="signIn.agreeing" />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="managerSignIn" />}
    </>
  )
}
