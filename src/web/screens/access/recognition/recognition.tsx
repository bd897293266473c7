import { Button, chakra, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { browserRecognitionMachine } from '../../../../../machines/access/browser-recognition.machine.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useBrowserRecognition, useBrowserRecognitionRef } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { FormCard } from '../../../ui/form-card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof browserRecognitionMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const dialogOf = ({ children }: Snapshot) => children.dialog
const failureOf = ({ context }: Snapshot) => context.failure
const partOf = (snapshot: Snapshot): keyof typeof parts => {
  if (snapshot.matches('recognized')) return 'recognized'
  return snapshot.matches('spent') ? 'spent' : 'asked'
}

const parts = { asked: Asked, recognized: Recognized, spent: Spent }
const titles = {
  asked: 'title.recognition',
  recognized: 'title.recognitionDone',
  spent: 'title.recognitionSpent',
} as const

type PartProps = { signIn: string }

/** Asks whether this is the account's owner, says that the browser is known now, or why the link does nothing. */
export function Recognition({ signIn }: PartProps) {
  const { t } = useWords()
  const part = useBrowserRecognition(partOf)
  const dialog = useBrowserRecognition(dialogOf)
  const Part = parts[part]
  return (
    <Page title={t(titles[part])} busy={useBrowserRecognition(isBusy)}>
      <Part key={part} signIn={signIn} />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Asked({ signIn }: PartProps) {
  const { t } = useWords()
  const actor = useBrowserRecognitionRef()
  return (
    <FormCard
      heading={<ScreenHeading>{t('recognition.title')}</ScreenHeading>}
      after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
    >
      <Flex direction="column" gap="4">
        <chakra.p>{t('recognition.why')}</chakra.p>
        <chakra.p color="ink.second">{t('recognition.notYou')}</chakra.p>
        <Button alignSelf="start" onClick={() => actor.send({ type: 'recognition.confirmed' })}>
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

function Spent({ signIn }: PartProps) {
  const { t, say } = useWords()
  const failure = useBrowserRecognition(failureOf)
  const { key, values } = wordingOf(failure ?? { code: 'cla.retrieve_pw_validate_failure' })
  return (
    <FormCard heading={<ScreenHeading>{t('recognition.spent')}</ScreenHeading>}>
      <Flex direction="column" gap="4">
        <chakra.p role="alert">{say(key, values)}</chakra.p>
        <chakra.p color="ink.second">{t('recognition.another')}</chakra.p>
        <PageLink to={signIn} alignSelf="start">
          {t('recovery.toSignIn')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}
