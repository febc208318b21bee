import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { useRead } from '#phone/client.ts';
import { useTitle } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { StoredValueCardFace } from '../parts/StoredValueCardFace.tsx';
import { OfferedCardRow } from '../parts/OfferedCardRow.tsx';
import { texts } from '../texts.ts';
import styles from './card-screens.module.css';

const has = (text: string, word: string): boolean => text.toLowerCase().includes(word);

/** Renders the page that searches stored-value cards by name or number: the member's own, and those that the shop sells. */
export function SearchCardsScreen() {
  useTitle(texts.searchTitle);
  const own = useRead(cardCalls.myCards, {});
  const offers = useRead(cardCalls.offeredCards, {});
  const form = useForm({ word: '' }, {});
  const word = form.values.word.trim().toLowerCase();
  const found = (own.data?.list ?? []).filter(({ name, number }) => has(name, word) || has(number, word.replace(/ /g, '')));
  const sold = (offers.data?.list ?? []).filter(({ name, note }) => has(name, word) || has(note, word));
  return (
    <>
      <NavBar />
      <Form form={form} onSubmit={() => {}}>
        <Card>
          <Field form={form} name="word" label={texts.find} placeholder={texts.search} maxLength={30} clean={removeDisallowedCharacters} />
        </Card>
      </Form>
      <QueryBoundary query={own.data ? offers : { ...own, data: undefined }} skeleton={<Skeleton height={420} />}>
        {() => (
          <>
            {found.length === 0 && sold.length === 0 && <EmptyState type="nodata" title={texts.notFound} />}
            {found.map((card) => (
              <Card key={card.id}>
                <Pressable to={`/storeValueCard?id=${card.id}`} className={styles.card}>
                  <StoredValueCardFace card={card} />
                </Pressable>
              </Card>
            ))}
            {sold.map((offer) => (
              <Card key={`offer ${offer.id}`}>
                <OfferedCardRow offer={offer}>
                  <Button kind="soft" size="s" to={`/storeValueAllList?id=${offer.id}`} label={`${texts.buy} ${offer.name}`}>
                    {texts.buy}
                  </Button>
                </OfferedCardRow>
              </Card>
            ))}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
