import { Button, chakra, Flex } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { retrievePasswordPath, signInPath } from '../../shared/page/paths.ts'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { CommunityPage } from '../community-page.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { BrowserRecognitionFlow, useBrowserRecognition, useBrowserRecognitionActions } from './connect.tsx'

/** `/this-is-me`: the page linked from the email that warns about password guessing. */
export default function RecognitionScreen() {
  const [query] = useSearchParams()
  const [key, linkId] = [query.get('key') ?? '', query.get('link_id') ?? '']
  const isOfCorporation = linkId !== communityLink && isLinkId(linkId)
  return (
    <BrowserRecognitionFlow key={key} mailedKey={key}>
      <Recognition
        linkId={isOfCorporation ? linkId : ''}
        signIn={isOfCorporation ? signInPath('corp', linkId) : signInPath('org')}
      />
    </BrowserRecognitionFlow>
  )
}

const parts = { asked: OwnerQuestion, recognized: Recognized, spent: InvalidLink }
const titles = {
  asked: 'title.recognition',
  recognized: 'title.recognitionDone',
  spent: 'title.recognitionSpent',
} as const

type PartProps = { linkId: string; signIn: string }

/** Asks whether the user owns the account, then confirms that the browser is known, or shows why the link has no effect. */
function Recognition({ linkId, signIn }: PartProps) {
  const { t } = useWords()
  const { part, isBusy, dialog } = useBrowserRecognition()
  const Part = parts[part]
  return (
    <CommunityPage linkId={linkId} title={t(titles[part])} markTo="/" busy={isBusy}>
      <Part key={part} linkId={linkId} signIn={signIn} />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </CommunityPage>
  )
}

function OwnerQuestion({ signIn }: PartProps) {
  const { t } = useWords()
  const { recognize } = useBrowserRecognitionActions()
  return (
    <FormCard
      heading={<ScreenHeading>{t('recognition.title')}</ScreenHeading>}
      after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
    >
      <Flex direction="column" gap="4">
        <chakra.p>{t('recognition.why')}</chakra.p>
        <chakra.p color="ink.second">{t('recognition.notYou')}</chakra.p>
        <Button alignSelf="start" onClick={recognize}>
          {t('recognition.give')}
        </Button>
      </Flex>
    </FormCard>
  )
}

function Recognized({ signIn }: PartProps) {
  const { t } = useWords()
  return (
    <FormCard heading={<ScreenHeading>{t('recognition.done')}</ScreenHeading>}>
      <Flex direction="column" gap="4">
        <chakra.p role="status">{t('recognition.doneLead')}</chakra.p>
        <PageLink to={signIn} alignSelf="start">
          {t('reset.signIn')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}

function InvalidLink({ linkId, signIn }: PartProps) {
  const { t, say } = useWords()
  const { failure } = useBrowserRecognition()
  const { key, values } = wordingOf(failure ?? { code: 'cla.retrieve_pw_validate_failure' }, 'recognition')
  return (
    <FormCard
      heading={<ScreenHeading>{t('recognition.spent')}</ScreenHeading>}
      after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
    >
      <Flex direction="column" gap="4">
        <chakra.p role="alert">{say(key, values)}</chakra.p>
        <chakra.p color="ink.second">{t('recognition.another')}</chakra.p>
        <PageLink to={retrievePasswordPath(linkId)} alignSelf="start">
          {t('recognition.reset')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}
