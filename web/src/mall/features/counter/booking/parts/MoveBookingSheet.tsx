import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { Reply } from 'contract/call.ts';
import { useState } from 'react';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import { SlotPicker } from './SlotPicker.tsx';

interface ChangeSheetProps {
  readonly booking: Reply<typeof bookingCalls.selectDetails>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the sheet that moves a booking to another slot, with whichever person or room is free then. */
export function MoveBookingSheet({ booking: { id, serviceId, startTime: current }, open, onClose }: ChangeSheetProps) {
  const [startTime, setStartTime] = useState<number>();
  const change = useWrite(bookingCalls.changeBooking, {
    oneAtATime: true,
    invalidates: [bookingCalls.selectDetails, bookingCalls.orderbook, bookingCalls.bookingSlots],
    successToast: texts.changed,
    onSuccess: onClose,
    onRefused() {
      setStartTime(undefined);
      void invalidateCalls([bookingCalls.bookingSlots, bookingCalls.selectDetails]);
      return false;
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.changeTitle}
      foot={
        <Button
          kind="main"
          wide
          busy={change.isPending}
          disabled={startTime === undefined}
          onTap={() => startTime !== undefined && change.mutate({ id, startTime })}
        >
          {startTime === undefined ? texts.slotFirst : texts.changeYes}
        </Button>
      }
    >
      <SlotPicker
        serviceId={serviceId}
        resourceId={undefined}
        changes={{ bookingId: id, current }}
        value={startTime}
        onChange={setStartTime}
      />
    </Sheet>
  );
}
