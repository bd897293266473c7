import { chakra } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { managerSignInPath, signEntryPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { useLogin } from './connect.tsx'
import { Credentials, LoginDialog } from './credentials.tsx'
import { LinkNamingFlow, useLinkNaming } from '../link-naming.connect.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

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
  const { community, isUnknown } = useLinkNaming()
  return (
    <SignInFrame
      title={t('title.managerSignIn')}
      heading={t('signIn.title')}
      present="corporation"
      community={community === '' ? undefined : community}
      busy={useLogin().isBusy}
      below={
        <>
          <TextLink to={managerSignInPath()} state={{ asks: true }}>
            {t('signIn.otherLink')}
          </TextLink>
          {!isUnknown && <TextLink to={signEntryPath(linkId)}>{t('signIn.toSign')}</TextLink>}
        </>
      }
    >
      {isUnknown ? (
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
    </SignInFrame>
  )
}

function Unknown() {
  const { t, say } = useWords()
  const { failure } = useLinkNaming()
  const { key, values } = wordingOf(failure ?? { code: 'cla.no_link' })
  return <chakra.p role="alert">{failure?.code === 'cla.no_link' ? t('signIn.noLink') : say(key, values)}</chakra.p>
}
