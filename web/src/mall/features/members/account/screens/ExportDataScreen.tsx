import { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Reply } from 'contract/call.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { useRead, useWrite } from '#phone/client.ts';
import { shell } from '#phone/shell.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { toast } from '#kit/ui/toast.ts';
import { OwnerVerificationFields } from '../parts/OwnerVerificationFields.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import { useOwnerVerification } from '../use-owner-verification.ts';
import styles from './ChangePasswordScreen.module.css';

/** Downloads the exported data by a ticket, because a browser's download sends no token. */
function download(ticket: string): void {
  const link = document.createElement('a');
  link.href = `${privacyCalls.exportData.path}?${new URLSearchParams({ siteId: String(shell.siteId), ticket }).toString()}`;
  link.download = texts.dataFile;
  link.click();
  toast(texts.dataComes);
}

/**
 * Renders the page that exports the data stored about the member, who first verifies that the account is theirs: somebody else may hold an
 * unlocked phone.
 */
export function ExportDataScreen() {
  const settings = useRead(accountCalls.mySettings, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={settings} skeleton={<SettingsSkeleton />}>
        {(owner) => <ExportDataForm owner={owner} />}
      </QueryBoundary>
    </>
  );
}

function ExportDataForm({ owner }: { readonly owner: Reply<typeof accountCalls.mySettings> }) {
  const proof = useOwnerVerification(owner);
  const take = useWrite(privacyCalls.exportTicket, {
    oneAtATime: true,
    onSuccess({ ticket }) {
      download(ticket);
      proof.form.clear('password', 'code');
    },
    onRefused: proof.showRefusal,
  });
  return (
    <Card>
      <p className={styles.why}>{texts.takeDataWhy}</p>
      {owner.mobile === '' && owner.hasPassword === 0 ? (
        <Button kind="main" wide busy={take.isPending} onTap={() => take.mutate({})}>
          {texts.takeData}
        </Button>
      ) : (
        <Form
          form={proof.form}
          onSubmit={(values) => {
            const { password, code } = proof.getCredentials(values);
            take.mutate(password === undefined ? { validcode: code } : { password });
          }}
        >
          <OwnerVerificationFields of={proof} />
          <Button kind="main" wide sends busy={take.isPending}>
            {texts.takeData}
          </Button>
        </Form>
      )}
    </Card>
  );
}
