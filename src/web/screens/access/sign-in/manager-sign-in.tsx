import { chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { linkNamingMachine } from '../../../../../machines/access/link-naming.machine.ts'
import type { managerLoginMachine } from '../../../../../machines/access/manager-login.machine.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { LinkNamingFlow, useLinkNaming } from './link-naming.connect.tsx'
import { useLogin } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { managerSignInPath, signEntryPath } from '../../../paths.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Credentials } from './credentials.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { SignInPage } from './sign-in-page.tsx'

type Naming = SnapshotFrom<typeof linkNamingMachine>

const isBusy = (snapshot: SnapshotFrom<typeof managerLoginMachine>) => snapshot.hasTag('busy')
const isUnknown = (snapshot: Naming) => snapshot.matches('unknown')
const namingOf = ({ context }: Naming) => context

/** `/corporation-manager-login/:linkId`: the managers of the corporations that signed with one community. */
export function ManagerSignIn({ linkId }: { linkId: string }) {
  return (
    <LinkNamingFlow key={linkId} linkId={linkId}>
      <Named linkId={linkId} />
    </LinkNamingFlow>
  )
}

function Named({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { community } = useLinkNaming(namingOf)
  const unknown = useLinkNaming(isUnknown)
  return (
    <SignInPage
      title={t('title.managerSignIn')}
      heading={t('signIn.title')}
      present="corporation"
      community={community === '' ? undefined : community}
      busy={useLogin(isBusy)}
      below={
        <>
          <TextLink to={managerSignInPath()} state={{ asks: true }}>
            {t('signIn.otherLink')}
          </TextLink>
          <TextLink to={signEntryPath(linkId)}>{t('signIn.toSign')}</TextLink>
        </>
      }
    >
      {unknown ? (
        <Unknown />
      ) : (
        <>
          <chakra.p color="ink.second">
            {community === '' ? t('signIn.forLink', { linkId }) : t('signIn.forCommunity', { community })}
          </chakra.p>
          <Credentials />
          <LoginDialog />
        </>
      )}
    </SignInPage>
  )
}

function Unknown() {
  const { say } = useWords()
  const { failure } = useLinkNaming(namingOf)
  const { key, values } = wordingOf(failure ?? { code: 'cla.no_link' })
  return <chakra.p role="alert">{say(key, values)}</chakra.p>
}
