-- What waits in the outbox is delivered under the present names of the events.
update outbox set event = case event
    when 'refundChanged' then 'refundMoved'
    when 'refundDone' then 'refundAgreedToPay'
    when 'refundArrived' then 'refundPartArrived'
    when 'orderRefunded' then 'wholeOrderRefunded'
  end
 where event in ('refundChanged', 'refundDone', 'refundArrived', 'orderRefunded');
