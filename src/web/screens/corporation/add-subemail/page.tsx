import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { shownDomain } from '../../../../domain/people/email.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath } from '../../shared/page/paths.ts'
import { EmailForm } from '../../../ui/fields/email-form.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { CodeEntry } from '../../shared/codes/code-entry.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { DomainCreationFlow, useDomainCode, useDomainCreation, useDomainCreationActions } from './connect.tsx'

/** `/corp/:linkId/add-subemail`: adds an email domain, verified with a code. */
export default function AddSubemailScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <DomainCreationFlow>
      <DomainCreation linkId={manager.link_id} />
    </DomainCreationFlow>
  )
}

/** Shows the form for the address, the form for the code, and the confirmation. */
function DomainCreation({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { part, isRequest, isBusy, dialog } = useDomainCreation()
  const title = isRequest ? 'title.domainAsked' : 'title.domainAdded'
  return (
    <Page title={t(part === 'added' ? title : 'title.addSubemail')} busy={isBusy}>
      {part === 'added' ? (
        <Added linkId={linkId} />
      ) : (
        <FormCard heading={<Heading linkId={linkId} />} lead={t('domain.addLead')}>
          {part === 'code' ? <Code /> : <AddressForm />}
        </FormCard>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="codeEntry" />}
    </Page>
  )
}

/** Heading below a link to the list of domains. */
function Heading({ linkId }: { linkId: string }) {
  const { t } = useWords()
  return (
    <Box>
      <Box textStyle="small">
        <TextLink to={corpPath(linkId, 'subemail')} py="1">
          {t('admin.subemail')}
        </TextLink>
      </Box>
      <ScreenHeading>{t('admin.addSubemail')}</ScreenHeading>
    </Box>
  )
}

function AddressForm() {
  const { t, say } = useWords()
  const { email, refusal, mayAsk, isBusy } = useDomainCreation()
  const { submitAddress, askCommunity } = useDomainCreationActions()
  const isThere = refusal?.code === 'cla.bad_request_parameter'
  const wording = refusal && wordingOf(refusal)
  return (
    <EmailForm
      // Remounts the form after an error, which applies only to the earlier input.
      key={refusal ? 'refused' : 'typed'}
      formId="new-domain"
      email={email}
      label={t('domain.address')}
      submit={t('domain.send')}
      refusal={isThere ? t('domain.isThere') : wording ? say(wording.key, wording.values) : undefined}
      hint={t('domain.hint')}
      autoComplete="off"
      onSubmit={submitAddress}
    >
      {mayAsk && (
        <Notice>
          <chakra.p overflowWrap="anywhere">{t('domain.askLead', { domain: shownDomain(email) })}</chakra.p>
          <Button variant="outline" mt="3" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : askCommunity())}>
            {t('domain.ask')}
          </Button>
        </Notice>
      )}
    </EmailForm>
  )
}

function Code() {
  const { t } = useWords()
  const { email, isRequest } = useDomainCreation()
  const code = useDomainCode()
  const { submitCode, resendCode, changeAddress } = useDomainCreationActions()
  return (
    <CodeEntry
      {...code}
      email={email}
      submit={t(isRequest ? 'domain.askFor' : 'domain.add', { domain: shownDomain(email) })}
      change={t('code.otherEmail')}
      onSubmit={submitCode}
      onResend={resendCode}
      onChange={changeAddress}
    />
  )
}

function Added({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { email, isRequest } = useDomainCreation()
  const domain = shownDomain(email)
  const heading = t(isRequest ? 'domain.asked' : 'domain.added', { domain })
  return (
    <FormCard key="added" heading={<ScreenHeading>{heading}</ScreenHeading>}>
      <Flex direction="column" gap="4" align="start">
        <p>{t(isRequest ? 'domain.askedLead' : 'domain.addedLead', { domain })}</p>
        <PageLink to={corpPath(linkId, 'subemail')}>{t('domain.toList')}</PageLink>
      </Flex>
    </FormCard>
  )
}
