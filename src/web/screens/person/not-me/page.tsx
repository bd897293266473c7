import { Button, chakra, Flex } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { stopFlow } from './connect.ts'

const nothing = (): void => undefined

/** `/not-me/:token`: stops signature requests; linked in the request email. Opening the page changes nothing, because mail scanners open links. */
export default function NotMeScreen() {
  const { token = '' } = useParams()
  return (
    <stopFlow.ActFlow key={token} onSettled={nothing}>
      <NotMe token={token} />
    </stopFlow.ActFlow>
  )
}

function NotMe({ token }: { token: string }) {
  const { t } = useWords()
  const { done, isBusy, ask, dialog } = stopFlow.useAct()
  return (
    <Page title={t('title.notMe')} markTo="/" busy={isBusy}>
      <FormCard
        key={done ? 'done' : 'asked'}
        heading={<ScreenHeading>{t(done ? 'notMe.done' : 'notMe.title')}</ScreenHeading>}
      >
        <Flex direction="column" gap="4">
          {done ? (
            <chakra.p role="status">{t('notMe.doneLead')}</chakra.p>
          ) : (
            <>
              <chakra.p>{t('notMe.lead')}</chakra.p>
              <chakra.p color="ink.second">{t('notMe.keep')}</chakra.p>
              <Button alignSelf="start" aria-disabled={isBusy} onClick={() => !isBusy && ask(token, 'atOnce')}>
                {t('notMe.stop')}
              </Button>
            </>
          )}
        </Flex>
      </FormCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}
