import { Box, Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, htmlLanguage } from '../../../../domain/text/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Modal } from '../../../ui/messages/modal.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { ChangeLinks } from '../../shared/agreement/change-links.tsx'
import { MarkedBlocks } from '../../shared/agreement/marked-blocks.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { pendingAgreementsFlow } from '../pending-agreement.connect.ts'
import { PendingAgreementFacts } from '../pending-agreement.tsx'
import { agreeingFlow, differenceFlow } from './connect.ts'

/** Provides the flows of `AgreedToLatest` and `NewVersion`. */
export function NewVersionFlow({ children }: { children: ReactNode }) {
  return (
    <differenceFlow.ReadingFlow>
      <pendingAgreementsFlow.ReadingFlow>
        <Agreeing>{children}</Agreeing>
      </pendingAgreementsFlow.ReadingFlow>
    </differenceFlow.ReadingFlow>
  )
}

function Agreeing({ children }: { children: ReactNode }) {
  const { readAgain } = differenceFlow.useReading()
  return <agreeingFlow.ActFlow onSettled={readAgain}>{children}</agreeingFlow.ActFlow>
}

/** Notice that there is no later version. Hidden right after an acceptance, because the confirmation already contains this information. */
export function AgreedToLatest() {
  const { t } = useWords()
  const { failure } = differenceFlow.useReading()
  const { done } = agreeingFlow.useAct()
  return failure?.code === 'cla.cla_is_latest' && !done ? <p>{t('newVersion.isLatest')}</p> : null
}

/** Codes that are not errors: there is no later version, or none in the corporation's language. */
const settled: ReadonlySet<string> = new Set(['cla.cla_is_latest', 'cla.unmatched_cla'])

/** Changes between the signed version and a later version, with the button to accept it (decision 8). */
export function NewVersion() {
  const { t } = useWords()
  const { answer, failure, retry } = differenceFlow.useReading()
  const { done, dialog, dismiss } = agreeingFlow.useAct()
  return (
    <Box maxWidth="42rem" mt="8">
      <Outcome onDismiss={dismiss}>{done && t('newVersion.done', { version: done.act.version })}</Outcome>
      {failure && !settled.has(failure.code) && <LoadError failure={failure} onRetry={retry} />}
      {answer && !failure && <Offered difference={answer} />}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Box>
  )
}

function Offered({ difference }: { difference: Schemas['Difference'] }) {
  const { t } = useWords()
  const { isBusy, ask } = agreeingFlow.useAct()
  const { from_version: former, to_version: version, blocks, language } = difference
  const textLanguage = findLanguage(language) ?? defaultLanguage
  return (
    <chakra.section aria-labelledby="new-version" display="flex" flexDirection="column" gap="4">
      <chakra.h2 id="new-version" textStyle="heading">
        {t('newVersion.title', { version })}
      </chakra.h2>
      <PendingAgreementFacts />
      <chakra.p color="ink.second">
        {t('newVersion.lead', { former })} <ins className="change">{t('change.added')}</ins>{' '}
        <del className="change">{t('change.removed')}</del>
      </chakra.p>
      <ChangeLinks changes={blocks} language={textLanguage} />
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '5', md: '10' }} py={{ base: '5', md: '8' }}>
        <article id="agreement" lang={htmlLanguage(textLanguage)}>
          <MarkedBlocks changes={blocks} language={textLanguage} />
        </article>
      </Box>
      <Button alignSelf="start" aria-disabled={isBusy} onClick={() => isBusy || ask({ version })}>
        {t('newVersion.agree', { version })}
      </Button>
      <AcceptQuestion />
    </chakra.section>
  )
}

function AcceptQuestion() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = agreeingFlow.useAct()
  if (asked === null) return null
  return (
    <Modal
      title={t('newVersion.askTitle', { version: asked.version })}
      message={t('newVersion.askWhat')}
      onEscape={cancel}
    >
      <Button aria-disabled={isBusy} onClick={() => isBusy || confirm()}>
        {t('newVersion.agree', { version: asked.version })}
      </Button>
      <Button variant="outline" onClick={cancel}>
        {t('confirm.cancel')}
      </Button>
    </Modal>
  )
}
