import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { nameOfCommunity } from '../../../../../domain/projects/community-name.ts'
import {
  addressOf,
  agreementsInOrder,
  type ConfigurationStep,
  namesOfProject,
} from '../../../../../domain/projects/configuration.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { configurationPath, linkedRepoPath } from '../../../shared/page/paths.ts'
import { AnswerList, AnswerRow } from '../../../../ui/messages/answer-list.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { PageLink, TextLink } from '../../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { useAnswers, useConfiguration, useConfigurationActions } from '../configuration/connect.tsx'
import { StepBack } from '../configuration/step-card.tsx'
import { useAgreementName } from '../../agreements/contradiction-question.tsx'
import { ShareCard } from '../../projects/share-card.tsx'
import { SignerViews } from './signer-views.tsx'

/** `/config-check`: reviews all answers and links the project. */
export default function ConfigCheckScreen() {
  const { linkId } = useAnswers()
  return linkId === null ? <Check /> : <Linked linkId={linkId} />
}

/** Shown after the project is linked: the contributor URL and the next steps. */
function Linked({ linkId }: { linkId: string }) {
  const { t, language } = useWords()
  const { discard } = useConfigurationActions()
  const { project } = useAnswers()
  const name = project ? nameOfCommunity(namesOfProject(project), language) : ''
  return (
    <Box display="flex" flexDirection="column" gap="5" maxWidth="46rem">
      <Box>
        <ScreenHeading>{t('config.linked')}</ScreenHeading>
        <chakra.p color="ink.second" mt="2">
          {t('config.linkedWhat')}
        </chakra.p>
      </Box>
      <ShareCard linkId={linkId} name={name} withCopy isLarge />
      <Box>
        <chakra.h2 textStyle="heading">{t('config.next')}</chakra.h2>
        <chakra.ol listStyleType="decimal" ps="6" mt="2">
          <li>{t('config.next.try')}</li>
          <li>{t('config.next.tell')}</li>
          <li>{t('config.next.look')}</li>
        </chakra.ol>
      </Box>
      <Flex gap="3" wrap="wrap">
        <PageLink to={linkedRepoPath}>{t('config.toLinked')}</PageLink>
        <Button variant="outline" onClick={discard}>
          {t('config.another')}
        </Button>
      </Flex>
    </Box>
  )
}

/** Review of the project, the mailbox and the agreements as signers will see them, with the button that opens the agreements for signing. */
function Check() {
  const { t } = useWords()
  const { agreements, fields } = useAnswers()
  const { isBusy } = useConfiguration()
  const { link } = useConfigurationActions()
  return (
    <Box display="flex" flexDirection="column" gap="6">
      <Box>
        <ScreenHeading>{t('config.heading.checking')}</ScreenHeading>
        <chakra.p color="ink.second" mt="2" maxWidth="46rem">
          {t('config.lead.checking')}
        </chakra.p>
      </Box>
      <Answered />
      <SignerViews
        views={agreementsInOrder(agreements).map((agreement) => ({
          agreement,
          fields: fields?.[agreement.kind] ?? [],
        }))}
      />
      <FormFoot>
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) link()
          }}
        >
          {t(isBusy ? 'config.linking' : 'config.link')}
        </Button>
        <StepBack to="fields" />
      </FormFoot>
    </Box>
  )
}

function Answered() {
  const { t, languageName } = useWords()
  const { project, mailbox, agreements } = useAnswers()
  const nameOf = useAgreementName()
  const address = project && addressOf(project)
  const names = project && namesOfProject(project)
  const labelOf = (code: string) => t('config.nameIn', { language: languageName(code) })
  const change = (step: ConfigurationStep, answer = t(`config.step.${step}`)) => (
    <TextLink to={configurationPath(step)} aria-label={t('sign.changeAnswer', { answer })}>
      {t('sign.change')}
    </TextLink>
  )
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }} maxWidth="46rem">
      <AnswerList isInCard>
        <AnswerRow term={t('config.step.project')} action={change('project')}>
          {address?.projectUrl}
        </AnswerRow>
        <AnswerRow term={t('config.alias')} action={change('project', t('config.alias'))}>
          {names?.alias}
        </AnswerRow>
        {Object.entries(names?.names ?? {}).map(([code, name]) => (
          <AnswerRow key={code} term={labelOf(code)} action={change('project', labelOf(code))}>
            {name}
          </AnswerRow>
        ))}
        <AnswerRow term={t('config.step.mailbox')} action={change('mailbox')}>
          {mailbox?.address || t('mailbox.of.service')}
        </AnswerRow>
        {agreementsInOrder(agreements).map((agreement) => (
          <AnswerRow key={agreement.id} term={nameOf(agreement)} action={change('agreements', nameOf(agreement))}>
            {agreement.title}
          </AnswerRow>
        ))}
      </AnswerList>
    </Box>
  )
}
